/**
 * Fills the placeholders `%{name}` of a message, as translations write them; unknown names stay.
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const PLAIN = /^\d+(\.\d+)?$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/;
const WESTERN = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Removes the decoration of an amount in a spreadsheet: `₹ 1,200/-` becomes `1,200`. */
export const bareNumber = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');

/** True if the commas of a bare number separate thousands, in Indian or Western grouping. */
export const isGrouped = (unformatted: string): boolean =>
  INDIAN.test(unformatted) || WESTERN.test(unformatted);

/**
 * Parses a number of zero or more, as typed or from a spreadsheet: `1200.5`, `₹1,200.50`,
 * `1,00,000`; undefined for other text.
 */
export function typedNumber(text: string): number | undefined {
  const unformatted = bareNumber(text);
  return PLAIN.test(unformatted) || isGrouped(unformatted)
    ? Number(unformatted.replaceAll(',', ''))
    : undefined;
}
