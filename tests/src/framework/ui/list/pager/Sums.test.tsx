import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../fakeServer';
import { givenList, loaded } from '../givenList';
import { kitchenRows, kitchensWithList } from '../kitchens';

const sum = {
  earned: { format: 'money' as const },
  returned: { format: 'money' as const, label: '%{sum} returned' },
};
const status = async () => (await screen.findByRole('status')).textContent;
const givenSums = (sums: Record<string, number | string>, given: Partial<FakeServer> = {}) => {
  const server = Object.assign(new FakeServer(kitchenRows(45)), { sums, ...given });
  return givenList({ server, resource: kitchensWithList({ sum }) });
};

describe('the sums of a list', () => {
  it('follow the count of all rows, without those that are 0', async () => {
    givenSums({ earned: 5513641.42, returned: 0 });
    await loaded();
    await waitFor(async () => expect(await status()).toBe('1–10 of 45 kitchens · ₹55,13,641.42'));
  });

  it('are all shown if none is 0, in their own words', async () => {
    givenSums({ earned: 20, returned: 5 });
    await waitFor(async () =>
      expect(await status()).toBe('1–10 of 45 kitchens · ₹20.00 · ₹5.00 returned'),
    );
  });

  it('have all digits beyond 2^53', async () => {
    givenSums({ earned: '9007199254740993' });
    await waitFor(async () =>
      expect(await status()).toBe('1–10 of 45 kitchens · ₹9,00,71,99,25,47,40,993.00'),
    );
  });

  it('are one 0 where all are', async () => {
    givenSums({ earned: 0, returned: 0 });
    await waitFor(async () => expect(await status()).toBe('1–10 of 45 kitchens · ₹0.00'));
  });

  it('are minimums if the server stopped counting', async () => {
    givenSums({ earned: 20 }, { cap: 30 });
    await waitFor(async () =>
      expect(await status()).toBe('1–10 of 30+ kitchens · at least ₹20.00'),
    );
  });

  it('are absent if the answer has none', async () => {
    givenSums({});
    await loaded();
    expect(await status()).toBe('1–10 of 45');
  });
});
