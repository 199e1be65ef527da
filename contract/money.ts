/**
 * Rupees as the API sends them (a number with at most two decimals) → integer paise as they are
 * stored.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise → rupees with at most two decimals. */
export const toRupees = (paise: number): number => paise / 100;

const inr = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Rupees → text with the symbol next to the figure and Indian grouping: `₹1,23,456.00`. */
export const formatRupees = (rupees: number): string => inr.format(rupees);

export const amountText = (paise: number, currency: string): string =>
  currency === 'INR' ? formatRupees(toRupees(paise)) : `${toRupees(paise).toFixed(2)} ${currency}`;

const count = new Intl.NumberFormat('en-IN');

/** A whole number with Indian grouping: `1,23,456`. */
export const formatCount = (n: number): string => count.format(n);
