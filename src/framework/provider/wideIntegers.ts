import { isWide, wideIntegersMet, TOKEN, wideHolders } from '../format/jsonText';

const newMark = (): string => `wide ${crypto.getRandomValues(new Uint32Array(2)).join('-')} `;

/**
 * Parses valid JSON and keeps each integer above 2^53 as a text with all digits. Registers the
 * objects and lists that hold one in `wideHolders`.
 */
export const parseWide = (text: string): unknown => {
  const mark = newMark();
  const marked = text.replace(TOKEN, (token) => (isWide(token) ? `"${mark}${token}"` : token));
  return JSON.parse(marked, function keepDigits(this: object, _key, value: unknown) {
    if (typeof value !== 'string' || !value.startsWith(mark)) return value;
    const digits = value.slice(mark.length);
    wideIntegersMet.add(digits);
    wideHolders.add(this);
    return digits;
  });
};

/** Formats JSON in which each bigint is a number. */
export const stringifyWide = (body: unknown): string => {
  const mark = newMark();
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${mark}${value}` : value,
  ).replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), (_, digits: string) => digits);
};
