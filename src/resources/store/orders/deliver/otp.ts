export const OTP_LENGTH = 4;

/** Contents of the boxes, each a digit or empty. */
export type Digits = readonly string[];
export const noDigits: Digits = Array.from({ length: OTP_LENGTH }, () => '');

export const filledOf = (digits: Digits): number => digits.filter(Boolean).length;

const digitsIn = (text: string): string[] => [...text.replace(/\D/g, '')];

/** Returns the text that was added to a box, without its earlier digit. */
export const mergeDigits = (before: string, text: string): string =>
  text.length > 1 && before !== '' ? text.replace(before, '') : text;

/**
 * Puts the digits of a text into the boxes from one of them on; a complete OTP always starts at the
 * first. Other characters are ignored. `next` is the box that gets the focus.
 */
export const withTyped = (
  digits: Digits,
  from: number,
  text: string,
): { digits: Digits; next: number } => {
  const typed = digitsIn(text);
  const start = typed.length >= OTP_LENGTH ? 0 : from;
  const filled = digits.map((digit, index) => typed[index - start] ?? digit);
  return { digits: filled, next: Math.min(start + typed.length, OTP_LENGTH - 1) };
};

export const without = (digits: Digits, index: number): Digits =>
  digits.map((digit, at) => (at === index ? '' : digit));
