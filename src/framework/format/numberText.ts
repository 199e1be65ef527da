import { exactNumber } from '../declaration/plainTypes';
import { settings, type FormatSettings } from '../declaration/settings';

/** Beyond it numbers print as powers of ten. */
const PRINTABLE_MAX = 1e15;
const SAMPLE = -1_234_567.5;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As it is typed: no keyboard has the narrow blank, the apostrophe or the minus that some locales write. */
const typeable = (sign: string): string =>
  /^\s$/.test(sign) ? '\\s' : /^['’]$/.test(sign) ? "['’]" : escaped(sign);

// a currency without decimals writes no decimal sign, but a plain number may need it
const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(SAMPLE).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

const around = (sign: string) => new RegExp(`^\\s*${escaped(sign)}|${escaped(sign)}\\s*$`, 'g');

/** Reads the digits of a typed number as JavaScript writes them: empty for nothing, undefined for no number. */
const digitsReader = (decimal: string, groupSign: string) => {
  const [point, group] = [escaped(decimal), typeable(groupSign)];
  const plain = new RegExp(`^-?(\\d+${point}?\\d*|${point}\\d+)$`);
  const grouped = new RegExp(`^\\d{1,3}(${group}\\d{2,3})*${group}\\d{3}(${point}\\d*)?$`);
  return (text: string, sign: string): string | undefined => {
    const bare = (sign === '' ? text : text.replace(around(sign), '')).trim();
    const isGrouped = !plain.test(bare) && grouped.test(bare);
    if (bare !== '' && !isGrouped && !plain.test(bare)) return undefined;
    return (isGrouped ? bare.replace(new RegExp(group, 'g'), '') : bare).replace(decimal, '.');
  };
};

/** How a locale's people type numbers, and write them into a field. */
export const createNumberText = ({
  locale,
  currency,
}: Pick<FormatSettings, 'locale' | 'currency'>) => {
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    ...(currency === undefined ? {} : { style: 'currency', currency }),
  });
  const parts = format.formatToParts(SAMPLE);
  const placeOf = (type: string) => parts.findIndex((part) => part.type === type);
  const signOf = (type: string) => parts[placeOf(type)]?.value ?? '';
  const decimal = decimalOf(locale);
  const places = currency === undefined ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2);
  const symbol = signOf('currency');
  const digitsIn = digitsReader(decimal, signOf('group') || ',');
  const digits = (text: string, sign = symbol) => digitsIn(text, sign);

  /**
   * A number, nothing, or for the schema to refuse the text itself: no number, or an integer above
   * 2^53. `sign` may stand at either end: that of the currency by default.
   */
  const read = (text: string, sign = symbol): number | string | null => {
    const typed = digits(text, sign);
    if (typed === '') return null;
    const value = typed === undefined ? text : exactNumber(typed);
    return typeof value === 'string' ? text : value;
  };

  /** A value as its field shows it; the decimals of an amount are all there where there are any. */
  const write = (value: unknown, isMoney: boolean): string => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') return '';
    const isExact = isMoney && !Number.isInteger(value) && Number(value.toFixed(places)) === value;
    return (isExact ? value.toFixed(places) : String(value)).replace('.', decimal);
  };

  /** The text as it is left: without leading zeros and lonely points; untouched where it is no number. */
  const tidy = (text: string, isMoney: boolean, sign = symbol): string => {
    const value = read(text, sign);
    return typeof value === 'number' && Math.abs(value) < PRINTABLE_MAX
      ? write(value, isMoney)
      : text;
  };
  return {
    read,
    write,
    tidy,
    digits,
    symbol,
    isSymbolInFront: placeOf('currency') < placeOf('integer'),
  };
};

let made: { of: FormatSettings; text: ReturnType<typeof createNumberText> } | undefined;

/** That of the settings. */
export const numberText = () => {
  const { formats: of } = settings();
  if (made?.of !== of) made = { of, text: createNumberText(of) };
  return made.text;
};
