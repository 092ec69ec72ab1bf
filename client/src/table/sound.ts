// Sounds, synthesized; off unless the reader turns them on.
import { settings } from "../memory.ts";

let context: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, loud: number, kind: OscillatorType): void {
  const ctx = context!;
  const source = ctx.createOscillator();
  const volume = ctx.createGain();
  source.type = kind;
  source.frequency.value = frequency;
  const start = ctx.currentTime + at;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(ctx.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS = {
  piece: () => tone(320, 0, 0.07, 0.16, "triangle"),
  tap: () => {
    tone(110, 0, 0.16, 0.4, "sine");
    tone(420, 0, 0.05, 0.14, "triangle");
  },
  turn: () => {
    tone(523, 0, 0.25, 0.09, "sine");
    tone(784, 0.12, 0.35, 0.09, "sine");
  },
  tick: () => tone(880, 0, 0.06, 0.07, "sine"),
  said: () => tone(660, 0, 0.12, 0.06, "sine"),
  refused: () => tone(150, 0, 0.2, 0.12, "triangle"),
  over: () => [523, 659, 784, 1047].forEach((note, at) => tone(note, at * 0.11, 0.4, 0.09, "sine")),
};

export function sound(name: keyof typeof SOUNDS): void {
  if (settings.sound.value !== "on") return;
  try {
    context ??= new AudioContext();
    // Browsers allow no sound before the first click or key.
    void context.resume();
    SOUNDS[name]();
  } catch {
    // A browser without sound is silent.
  }
}
