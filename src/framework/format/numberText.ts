import { exactNumber } from '../declaration/plainTypes';
import { settings, type FormatSettings } from '../declaration/settings';

/** JavaScript prints larger numbers as powers of ten. */
const PRINTABLE_MAX = 1e15;
const SAMPLE = -1_234_567.5;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/**
 * Replaces characters that no keyboard has: the narrow blank, apostrophe or minus of some locales.
 */
const typeablePattern = (sign: string): string =>
  /^\s$/.test(sign) ? '\\s' : /^['’]$/.test(sign) ? "['’]" : escaped(sign);

// a currency without decimals has no decimal sign, but a plain number may need it
const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(SAMPLE).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

const affix = (sign: string) => new RegExp(`^\\s*${escaped(sign)}|${escaped(sign)}\\s*$`, 'g');

/**
 * Reads a typed number in JavaScript's notation: empty for no text, undefined if it is not a
 * number.
 */
const digitsReader = (decimal: string, groupSign: string) => {
  const [point, group] = [escaped(decimal), typeablePattern(groupSign)];
  const plain = new RegExp(`^-?(\\d+${point}?\\d*|${point}\\d+)$`);
  const grouped = new RegExp(`^\\d{1,3}(${group}\\d{2,3})*${group}\\d{3}(${point}\\d*)?$`);
  return (text: string, sign: string): string | undefined => {
    const digitsText = (sign === '' ? text : text.replace(affix(sign), '')).trim();
    const isGrouped = !plain.test(digitsText) && grouped.test(digitsText);
    if (digitsText !== '' && !isGrouped && !plain.test(digitsText)) return undefined;
    return (isGrouped ? digitsText.replace(new RegExp(group, 'g'), '') : digitsText).replace(
      decimal,
      '.',
    );
  };
};

/** Parses and formats numbers in a field by the rules of a locale. */
export const createNumberText = ({
  locale,
  numbers = locale,
  currency,
}: Pick<FormatSettings, 'locale' | 'numbers' | 'currency'>) => {
  const format = new Intl.NumberFormat(numbers, {
    numberingSystem: 'latn',
    ...(currency === undefined ? {} : { style: 'currency', currency }),
  });
  const parts = format.formatToParts(SAMPLE);
  const placeOf = (type: string) => parts.findIndex((part) => part.type === type);
  const signOf = (type: string) => parts[placeOf(type)]?.value ?? '';
  const decimal = decimalOf(numbers);
  const places = currency === undefined ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2);
  const symbol = signOf('currency');
  const digitsIn = digitsReader(decimal, signOf('group') || ',');
  const digits = (text: string, sign = symbol) => digitsIn(text, sign);

  /**
   * Returns a number, null for no text, or the text itself for the schema to refuse: not a number,
   * or an integer above 2^53. `sign` is allowed at either end; by default the currency's.
   */
  const read = (text: string, sign = symbol): number | string | null => {
    const typed = digits(text, sign);
    if (typed === '') return null;
    const value = typed === undefined ? text : exactNumber(typed);
    return typeof value === 'string' ? text : value;
  };

  /** Formats a value for its field; an amount with decimals shows all of them. */
  const write = (value: unknown, isMoney: boolean): string => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') return '';
    const isExact = isMoney && !Number.isInteger(value) && Number(value.toFixed(places)) === value;
    return (isExact ? value.toFixed(places) : String(value)).replace('.', decimal);
  };

  /**
   * Normalizes a typed text: removes leading zeros and trailing points; leaves other text
   * unchanged.
   */
  const normalize = (text: string, isMoney: boolean, sign = symbol): string => {
    const value = read(text, sign);
    return typeof value === 'number' && Math.abs(value) < PRINTABLE_MAX
      ? write(value, isMoney)
      : text;
  };
  return {
    read,
    write,
    normalize,
    digits,
    symbol,
    isSymbolInFront: placeOf('currency') < placeOf('integer'),
  };
};

let cached: { of: FormatSettings; text: ReturnType<typeof createNumberText> } | undefined;

export const numberText = () => {
  const { formats: of } = settings();
  if (cached?.of !== of) cached = { of, text: createNumberText(of) };
  return cached.text;
};
