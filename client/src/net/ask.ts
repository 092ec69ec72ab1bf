// Questions to the server outside of a connection.

/** Ask for something; throws an error whose message can be shown. */
export async function ask<T>(path: string, unreachable: string, body?: unknown): Promise<T> {
  let answer: Response;
  let told: T & { text?: string };
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
    told = await answer.json();
  } catch {
    throw new Error(unreachable);
  }
  if (!answer.ok) throw new Error(told.text ?? unreachable);
  return told;
}
