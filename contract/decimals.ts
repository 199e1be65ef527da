/** Whether an amount in rupees, or a percentage, has at most two decimals; a binary fraction is a little off. */
export const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
