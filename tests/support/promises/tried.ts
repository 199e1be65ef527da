/** The counts and notes in a promise's result line. */
export interface Tried {
  /** Adds to a number: `count('requests', 12)`, then `count('requests')` makes 13. */
  count(what: string, times?: number): void;
  /** Added after the numbers: "nothing was lost". */
  note(text: string): void;
  /** `13 requests, 3 accounts; nothing was lost` */
  told(): string;
}

export function openTried(): Tried {
  const counts = new Map<string, number>();
  const notes: string[] = [];
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    note: (text) => void notes.push(text),
    told() {
      const numbers = [...counts].map(([what, times]) => `${times.toLocaleString('en')} ${what}`);
      return [numbers.join(', '), ...notes].filter((part) => part !== '').join('; ');
    },
  };
}
