const words = (name: string): string[] =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ')
    .split(/[\s_.\-/]+/)
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  id: 'ID',
  url: 'URL',
  otp: 'OTP',
  pin: 'PIN',
  ip: 'IP',
};

/**
 * Converts a name to a label: `deliveryFee` → "Delivery Fee", `orderId` → "Order ID", `isOpen` →
 * "Open", `createdAt` → "Created".
 */
export const humanize = (name: string): string => {
  const all = words(name);
  const isFlag = all.length > 1 && ['is', 'has'].includes(all[0] ?? '');
  const isInstant = all.length > 1 && all.at(-1)?.toLowerCase() === 'at';
  const shownWords = all.slice(isFlag ? 1 : 0, isInstant ? -1 : undefined);
  return shownWords.map((word) => ABBREVIATIONS[word.toLowerCase()] ?? capital(word)).join(' ');
};

export const plural = (word: string): string =>
  /[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'ies') : `${word}s`;

/** Label of a field that holds another record's id: `storeId` → "Store", `storeIds` → "Stores". */
export const referenceLabel = (name: string): string => {
  const base = name.replace(/([_-]id|Id)s?$/, '');
  return humanize(/([_-]id|Id)s$/.test(name) ? plural(base) : base);
};

const IRREGULAR: Readonly<Record<string, string>> = { people: 'person', children: 'child' };

const singular = (word: string): string => {
  const irregular = IRREGULAR[word.toLowerCase()];
  if (irregular !== undefined) return irregular;
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(ss|x|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  return /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
};

/** The words for one and for many records of a resource. */
export interface Noun {
  one: string;
  many: string;
}

/** Noun of a resource from its name: `admin/special-offers` → "special offer", "special offers". */
export const resourceNoun = (name: string): Noun => {
  const parts = words(name.split('/').at(-1) ?? name).map(small);
  return {
    one: [...parts.slice(0, -1), singular(parts.at(-1) ?? '')].join(' '),
    many: parts.join(' '),
  };
};

/** Label of a resource from its noun: "special offer" → "Special Offer". */
export const resourceLabel = ({ one, many }: Noun): Noun => ({
  one: humanize(one),
  many: humanize(many),
});
