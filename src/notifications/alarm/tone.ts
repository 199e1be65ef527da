import type { Loudness } from './ringer';

/** Frequency in Hz, start and length in seconds: two notes, twice, like a counter bell. */
const notes = [
  [880, 0, 0.35],
  [1174.7, 0.16, 0.5],
  [880, 0.75, 0.35],
  [1174.7, 0.91, 0.6],
] as const;
/** Share of the device's maximum volume. */
const GAIN: Readonly<Record<Loudness, number>> = { normal: 0.5, loud: 1 };
const ATTACK_S = 0.01;
const SILENT = 0.0001;

const playNote = (
  context: AudioContext,
  [frequency, begin, length]: (typeof notes)[number],
  loudness: Loudness,
): void => {
  const at = context.currentTime + begin;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(GAIN[loudness], at + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
};

/** `blocked`: the browser requires a touch or a key press in this tab first. */
export type ToneState = 'ready' | 'blocked' | 'unsupported';

export interface Tone {
  state(): ToneState;
  /**
   * Call it while the browser handles a touch or a key press, because only then may a page enable
   * sound.
   */
  unlock(): void;
  play(loudness: Loudness): void;
  onChange(listener: () => void): () => void;
}

/** Synthesizes the sound, because a file could fail to load when it is needed. */
export const createTone = (): Tone => {
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const open = (): AudioContext => {
    const opened = new AudioContext();
    // a call, or another application, can suspend the sound of a phone's page
    opened.addEventListener('statechange', changed);
    return opened;
  };
  const state = (): ToneState => {
    if (!('AudioContext' in globalThis)) return 'unsupported';
    return context?.state === 'running' ? 'ready' : 'blocked';
  };
  return {
    state,
    unlock() {
      if (state() !== 'blocked') return;
      context ??= open();
      void context.resume().then(changed, changed);
    },
    play(loudness) {
      const ready = context?.state === 'running' ? context : undefined;
      if (ready) for (const note of notes) playNote(ready, note, loudness);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
