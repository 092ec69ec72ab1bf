// When the page itself fails: always a way out, in the reader's language. What failed is for the console alone, since it may quote a secret.
import { signal } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { address } from "../boot.ts";
import { say } from "../words.ts";

/** Whether something failed that left the page standing. */
const stumbled = signal(false);

/** Notice errors in handlers and in what the server's messages set off. What a browser refuses by itself is no error of the page. */
export function watchForErrors(): void {
  addEventListener("error", ({ error }) => {
    if (error) stumbled.value = true;
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error && !(reason instanceof DOMException)) stumbled.value = true;
  });
}

/** Shows its content, or, once that can't be drawn, the ways out. */
export class Guarded extends Component<{ children: ComponentChildren }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  render() {
    if (!this.state.failed) {
      return (
        <>
          {this.props.children}
          <Stumble />
        </>
      );
    }
    return (
      <main class="narrow">
        <div role="alert">
          <h1>{say("client-failed")}</h1>
          <p>{say("client-failed-about")}</p>
        </div>
        <WaysOut />
      </main>
    );
  }
}

function WaysOut({ size = "", children }: { size?: "small" | ""; children?: ComponentChildren }) {
  return (
    <p class="buttons">
      <button type="button" class={`main ${size}`} onClick={() => location.reload()}>
        {say("client-reload")}
      </button>
      <a class={`button ${size}`} href={address("/")}>
        {say("client-to-front")}
      </a>
      {children}
    </p>
  );
}

/** Says that something did not work, over a page that may well go on. */
function Stumble() {
  if (!stumbled.value) return null;
  return (
    <div class="notice stumble" role="alert">
      <p>{say("client-stumbled")}</p>
      <WaysOut size="small">
        <button type="button" class="small" onClick={() => (stumbled.value = false)}>
          {say("web-close")}
        </button>
      </WaysOut>
    </div>
  );
}
