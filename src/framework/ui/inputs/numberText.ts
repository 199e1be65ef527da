const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** As amounts are written and copied: ₹1,23,456.50. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;
/** Beyond it numbers print as powers of ten. */
const PRINTABLE_MAX = 1e15;

/** What a typed text stands for: a number, nothing, or itself where it is none, for the schema to refuse. */
export const valueOfText = (text: string): number | string | null => {
  const bare = text.replace(/^\s*₹/, '').trim();
  if (bare === '') return null;
  if (PLAIN.test(bare)) return Number(bare);
  return GROUPED.test(bare) ? Number(bare.replaceAll(',', '')) : text;
};

/** A number as its field shows it; paise are two digits where there are any. */
export const textOfValue = (value: unknown, isMoney: boolean): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  const hasPaise = isMoney && !Number.isInteger(value) && Number(value.toFixed(2)) === value;
  return hasPaise ? value.toFixed(2) : String(value);
};

/** The text as it is left: without leading zeros and lonely points; untouched where it is no number. */
export const tidied = (text: string, isMoney: boolean): string => {
  const value = valueOfText(text);
  return typeof value === 'number' && Math.abs(value) < PRINTABLE_MAX ? textOfValue(value, isMoney) : text;
};
