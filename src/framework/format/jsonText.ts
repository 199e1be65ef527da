/** Objects and lists of answers with an integer above 2^53, which they hold as text. */
export const wideHolders = new WeakSet<object>();

/**
 * A string or a number in valid JSON. A string matches as a whole, so that its digits are skipped.
 */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
export const isWide = (token: string): boolean =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Returns the first integer above 2^53 in valid JSON, and its position. */
export const firstWide = (text: string): { at: number; digits: string } | undefined => {
  for (const { 0: digits, index: at } of text.matchAll(TOKEN))
    if (isWide(digits)) return { at, digits };
  return undefined;
};

/** Integers that arrived as numbers, so that a version among them is sent as a number. */
export const wideIntegersMet = new Set<string>();

/** Returns a version in its original type: a number if it arrived as a number. */
export const inOriginalType = (version: string): string | bigint =>
  wideIntegersMet.has(version) ? BigInt(version) : version;

/** Where a text stops being JSON, counted from 1; `found` is empty if the text ends too early. */
export interface JsonProblem {
  line: number;
  column: number;
  found: string;
  /** The text is JSON, but `found` is an integer that JavaScript would round. */
  isTooLong?: true;
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next';

const LEXEME =
  /\s*(?:([{}[\],:])|("(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

const isValueNext = (expected: Expected): boolean =>
  expected === 'value' || expected === 'valueOrEnd';

const afterSign = (
  expected: Expected,
  sign: string,
  openBrackets: string[],
): Expected | undefined => {
  if (sign === '{' || sign === '[') {
    if (!isValueNext(expected)) return undefined;
    openBrackets.push(sign);
    return sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  const container = openBrackets.at(-1);
  if (sign === ':') return expected === 'colon' ? 'value' : undefined;
  if (sign === ',')
    return expected === 'next' && container !== undefined
      ? container === '{'
        ? 'key'
        : 'value'
      : undefined;
  const canEnd =
    sign === '}'
      ? container === '{' && ['keyOrEnd', 'next'].includes(expected)
      : container === '[' && ['valueOrEnd', 'next'].includes(expected);
  if (!canEnd) return undefined;
  openBrackets.pop();
  return 'next';
};

/** Position of the first invalid character. */
const errorPosition = (text: string): number => {
  const openBrackets: string[] = [];
  const token = new RegExp(LEXEME);
  for (let expected: Expected = 'value', at = 0; ; at = token.lastIndex) {
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    token.lastIndex = at;
    const [, sign, string] = token.exec(text) ?? [];
    if (token.lastIndex === 0) return start;
    const isKey: boolean = string !== undefined && (expected === 'key' || expected === 'keyOrEnd');
    const plain: Expected | undefined = isKey
      ? 'colon'
      : isValueNext(expected)
        ? 'next'
        : undefined;
    const next: Expected | undefined =
      sign === undefined ? plain : afterSign(expected, sign, openBrackets);
    if (next === undefined) return start;
    expected = next;
  }
};

const placeOf = (text: string, at: number): Pick<JsonProblem, 'line' | 'column'> => {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/**
 * Parses JSON, or returns the position of the error. Browsers describe it in different words, or
 * not at all.
 */
export const readJson = (text: string): { value: unknown } | { problem: JsonProblem } => {
  try {
    const value: unknown = JSON.parse(text);
    const wide = firstWide(text);
    return wide
      ? { problem: { ...placeOf(text, wide.at), found: wide.digits, isTooLong: true } }
      : { value };
  } catch {
    const at = errorPosition(text);
    return { problem: { ...placeOf(text, at), found: text.charAt(at) } };
  }
};

/** Formats a value for reading and editing; empty for undefined. */
export const jsonText = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);
