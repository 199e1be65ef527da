export const OTP_LENGTH = 4;

/** What the boxes hold, each a digit or empty. */
export type Digits = readonly string[];
export const noDigits: Digits = Array.from({ length: OTP_LENGTH }, () => '');

export const filledOf = (digits: Digits): number => digits.filter(Boolean).length;

const digitsIn = (text: string): string[] => [...text.replace(/\D/g, '')];

/** What a box's new content adds: everything that was typed or filled in, without the digit that it held. */
export const typedInto = (before: string, text: string): string =>
  text.length > 1 && before !== '' ? text.replace(before, '') : text;

/**
 * The digits of a text put into the boxes from one of them on; a whole OTP always from the first. What is no digit is
 * left out. `next` is the box to go on with.
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
