/** A line as it was ordered; integer paise. */
export interface PaidLine {
  id: string;
  pricePaise: number;
  quantity: number;
}

/**
 * What was paid for each line, in integer paise by the line's id: its price less its share of the discount, which is split by
 * largest remainder, so that the lines and the delivery fee sum to the final amount to the paisa. The discount is never
 * more than the subtotal.
 */
export function lineWorths(lines: readonly PaidLine[], discountPaise: number): Map<string, number> {
  const grossOf = ({ pricePaise, quantity }: PaidLine) => pricePaise * quantity;
  const subtotal = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const shares = lines.map((line) => {
    // in BigInt: the product of two amounts in paise may exceed what a double holds exactly
    const product = BigInt(discountPaise) * BigInt(grossOf(line));
    const whole = subtotal === 0 ? 0 : Number(product / BigInt(subtotal));
    return { line, whole, rest: subtotal === 0 ? 0n : product % BigInt(subtotal) };
  });
  let left = discountPaise - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  const worths = new Map<string, number>();
  for (const { line, whole } of byRest) {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    worths.set(line.id, grossOf(line) - whole - extra);
  }
  return worths;
}

/** What the next `quantity` pieces of a line are worth, after `before` of its pieces; all pieces sum to the line's worth. */
export const pieceWorth = (
  worthPaise: number,
  pieces: number,
  { before, quantity }: { before: number; quantity: number },
): number =>
  Math.floor((worthPaise * (before + quantity)) / pieces) -
  Math.floor((worthPaise * before) / pieces);
