/** The objects and lists of answers that hold an integer above 2^53, which they have as a text. */
export const wideHolders = new WeakSet<object>();

/** A string or a number of valid JSON. A string matches as a whole, so its digits are left alone. */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
export const isWide = (token: string): boolean =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** The first integer above 2^53 of a valid JSON text, and where it stands. */
export const firstWide = (text: string): { at: number; digits: string } | undefined => {
  for (const { 0: digits, index: at } of text.matchAll(TOKEN))
    if (isWide(digits)) return { at, digits };
  return undefined;
};

/** The integers that came as numbers: a version among them goes back as a number. */
export const met = new Set<string>();

/** A version as the server had it: a number where it came as a number. */
export const asItCame = (version: string): string | bigint =>
  met.has(version) ? BigInt(version) : version;
