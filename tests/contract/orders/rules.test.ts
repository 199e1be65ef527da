import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineValues, pieceValue } from '../../../contract/orders/rules';

const basket = fc
  .array(
    fc.record({
      pricePaise: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((lines) => lines.map((line, at) => ({ id: String(at), ...line })));
const subtotalOf = (lines: readonly { pricePaise: number; quantity: number }[]) =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);

describe('the amount paid for a line', () => {
  it('is its price less its share of the discount', () => {
    const lines = [
      { id: 'a', pricePaise: 30_000, quantity: 2 },
      { id: 'b', pricePaise: 20_000, quantity: 2 },
    ];
    expect([...lineValues(lines, 10_000)]).toEqual([
      ['a', 54_000],
      ['b', 36_000],
    ]);
  });

  it('gives the paise that no share is whole for to the largest remainders', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, pricePaise: 100, quantity: 1 }));
    expect([...lineValues(lines, 100).values()].sort()).toEqual([66, 67, 67]);
  });

  it.each([
    // remainders of ⅓, ½ and ⅙ of a paisa: one paisa is left
    { prices: { a: 200, b: 300, c: 100 }, discount: 1, values: { a: 200, b: 299, c: 100 } },
    // remainders of .25, .85 and .9: two paise are left
    { prices: { a: 250, b: 850, c: 900 }, discount: 2, values: { a: 250, b: 849, c: 899 } },
    // remainders of .81, .19 and 0 beside whole shares: the smallest line gets the paisa
    { prices: { a: 81, b: 319, c: 400 }, discount: 8, values: { a: 80, b: 316, c: 396 } },
  ])(
    'gives the odd paise of $discount off $prices to the largest remainders',
    ({ prices, discount, values }) => {
      const lines = Object.entries(prices).map(([id, pricePaise]) => ({
        id,
        pricePaise,
        quantity: 1,
      }));
      expect(Object.fromEntries(lineValues(lines, discount))).toEqual(values);
    },
  );

  it('counts the pieces of a line in its share', () => {
    const lines = [
      { id: 'a', pricePaise: 100, quantity: 3 },
      { id: 'b', pricePaise: 200, quantity: 1 },
    ];
    expect(Object.fromEntries(lineValues(lines, 99))).toEqual({ a: 241, b: 160 });
  });

  it('is nothing for a basket that costs nothing', () => {
    expect([...lineValues([{ id: 'a', pricePaise: 0, quantity: 2 }], 0)]).toEqual([['a', 0]]);
  });

  it('sums with the other lines to the amount paid without the fee, to the paisa', () => {
    fc.assert(
      fc.property(basket, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const discount = Math.floor(subtotalOf(lines) * share);
        const values = [...lineValues(lines, discount).values()];
        expect(values.every((worth) => worth >= 0)).toBe(true);
        expect(values.reduce((sum, worth) => sum + worth, 0)).toBe(subtotalOf(lines) - discount);
      }),
    );
  });

  it('is split over pieces without a paisa lost, however they are refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (worth, parts) => {
          const pieces = parts.reduce((sum, part) => sum + part, 0);
          let before = 0;
          let refunded = 0;
          for (const quantity of parts) {
            refunded += pieceValue(worth, pieces, { before, quantity });
            before += quantity;
          }
          expect(refunded).toBe(worth);
        },
      ),
    );
  });
});
