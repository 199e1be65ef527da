export type Direction = 'ltr' | 'rtl';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;

/** Direction of a text: of its first letter; without letters, of the surrounding text. */
export const directionOf = (text: string, around: Direction): Direction => {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter === undefined) return around;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};
