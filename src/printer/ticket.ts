/** What stands on a kitchen's ticket, in the words in which it is printed. */
export interface PrintedTicket {
  storeName: string;
  /** What is the same all day, and what is called out over the counter. */
  day: string;
  number: string;
  placed: string;
  payment: string;
  /** What is refunded is struck through. */
  lines: readonly { quantity: number; name: string; isRefunded?: boolean }[];
  total: string;
  notes: string;
  notesLabel: string;
}

/** `JB-260520-0007`: the part of the day and the number. */
export const numberOf = (orderId: string): { day: string; number: string } => {
  const at = orderId.lastIndexOf('-') + 1;
  return { day: orderId.slice(0, at), number: orderId.slice(at) };
};

/** Lines of a note that are printed as lines: what is written with more would take metres of paper. */
const NOTE_LINES_MAX = 8;

/** A note as it is printed: no blank lines, and what would stand beyond the last line goes on in it, so that no word is lost. */
export const foldNotes = (notes: string): string => {
  const lines = notes.trim().split(/\s*\n\s*/);
  return [...lines.slice(0, NOTE_LINES_MAX - 1), lines.slice(NOTE_LINES_MAX - 1).join(' ')]
    .join('\n')
    .trim();
};
