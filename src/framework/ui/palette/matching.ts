import { limits } from '../../declaration/limits';

/** Minimum length: a shorter text would match nearly everything. */
const CHARACTERS_MIN = 2;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if a text is part of another, ignoring case and accents. */
export const isPartOf = (text: string, whole: string): boolean =>
  text !== '' && plain(whole).includes(plain(text));

/** True if each word of a text starts a word of a label. */
export const startsWords = (text: string, label: string): boolean => {
  const searchWords = wordsOf(text);
  const words = wordsOf(label);
  return (
    searchWords.length > 0 &&
    searchWords.every((start) => words.some((word) => word.startsWith(start)))
  );
};

/**
 * Distance of a label from a text: 0 equal, 1 starts with it, 2 has a word for each of its words, 3
 * none of these.
 */
export const distanceOf = (text: string, label: string): number => {
  const [asked, whole] = [plain(text), plain(label)];
  if (whole === asked) return 0;
  if (whole.startsWith(asked)) return 1;
  return startsWords(text, label) ? 2 : 3;
};

/**
 * Place of a record among the results: 0 its title is the text, 1 by default, 2 for a text with a
 * digit that does not start its title, because the text may be another record's number.
 */
export const rankOf = (text: string, title: string): number => {
  const distance = distanceOf(text, title);
  return /\d/.test(text) ? Math.min(distance, 2) : Math.min(distance, 1);
};

/** Why a text is not searched: empty, too short, too long, or without searchable characters. */
export type SkipReason = 'empty' | 'short' | 'long' | 'unsearchable';

/** Reason why a trimmed text is not searched; undefined if it is. */
export const skipReasonOf = (text: string): SkipReason | undefined => {
  if (text === '') return 'empty';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'unsearchable';
  if ([...text].length < CHARACTERS_MIN) return 'short';
  return text.length > limits().searchLengthMax ? 'long' : undefined;
};
