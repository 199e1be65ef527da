/** A message with its values in place of `%{name}`, as translations write them; an unknown name stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const PLAIN = /^\d+(\.\d+)?$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/;
const WESTERN = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Without what a spreadsheet puts around an amount: `₹ 1,200/-` as `1,200`. */
export const bareNumber = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');

/** Whether the commas of a bare number are where thousands are, in India's way or the West's. */
export const isGrouped = (bare: string): boolean => INDIAN.test(bare) || WESTERN.test(bare);

/** A number of zero or more as somebody types it or a spreadsheet has it, `1200.5`, `₹1,200.50`, `1,00,000`; undefined for what is none. */
export function typedNumber(text: string): number | undefined {
  const bare = bareNumber(text);
  return PLAIN.test(bare) || isGrouped(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}
