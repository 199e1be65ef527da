export type Direction = 'ltr' | 'rtl';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;

/** The direction of a text: that of its first letter; of one without letters, that of what stands around it. */
export const directionOf = (text: string, around: Direction): Direction => {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter === undefined) return around;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};
