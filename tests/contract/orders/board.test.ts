import { describe, expect, test } from 'vitest';
import { rejectReason } from '../../../contract/orders/board';

const said = (text: unknown) =>
  rejectReason.safeParse(text).error?.issues.map(({ message }) => message);

describe('the reason of a rejection', () => {
  test.each(['zz', 'zzzzzz', '.....', 'ok', '- - - -', '12345', '👎👎👎👎👎'])(
    'has no value as %j',
    (text) => {
      expect(said(text)).toEqual(['Enter a short reason. The customer will see this']);
    },
  );

  test.each(['No gas', 'Sold out', 'आज बंद है', 'بند ہے آج', 'No rice is left'])(
    'may be %j',
    (text) => {
      expect(rejectReason.parse(` ${text} `)).toBe(text);
    },
  );

  test.each([undefined, '', '  ', '\u200B'])('is missing in %j, which is reported once', (text) => {
    expect(said(text)).toEqual(['Please provide a reason to reject the order']);
  });
});
