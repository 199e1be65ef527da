export interface PrintedTicket {
  storeName: string;
  /** The part of the code that is the same all day, and the number to call out. */
  day: string;
  number: string;
  placed: string;
  payment: string;
  /** Refunded lines are struck through. */
  lines: readonly { quantity: number; name: string; isRefunded?: boolean }[];
  total: string;
  notes: string;
  notesLabel: string;
}

/** Splits `JB-260520-0007` into the part of the day and the number. */
export const numberOf = (orderId: string): { day: string; number: string } => {
  const at = orderId.lastIndexOf('-') + 1;
  return { day: orderId.slice(0, at), number: orderId.slice(at) };
};

/** Limit for the printed lines of a note, because a longer note would use metres of paper. */
const NOTE_LINES_MAX = 8;

/**
 * Prepares a note for printing: no blank lines, and lines beyond the limit are joined to the last
 * one, so that no word is lost.
 */
export const printedNotes = (notes: string): string => {
  const lines = notes.trim().split(/\s*\n\s*/);
  return [...lines.slice(0, NOTE_LINES_MAX - 1), lines.slice(NOTE_LINES_MAX - 1).join(' ')]
    .join('\n')
    .trim();
};
