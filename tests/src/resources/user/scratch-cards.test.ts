import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import { givenScratchCard } from '../../../support/rewards';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = screen.getByText(code).closest('article');
    if (!card) throw new Error(`${code} is in no card`);
    return card;
  });

test('a customer scratches a card and redeems its prize by keyboard, and the prize is not told before', { tags: 'hold' }, async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  await givenScratchCard(server().db, { userId: asha.id, code: 'SC-ONE', prize_paise: 4_250, expires_at: '2099-01-01T00:00:00Z' });
  const { user } = await givenScreenOf(asha, '/user/scratch-cards');
  const before = await cardOf('SC-ONE');
  expect(textsOf(before)).toMatch(/^Gold card To scratch Scratch to see your prize SC-ONE Until/);
  expect(textsOf(screen.getByRole('main'))).not.toContain('42.5');
  (await within(before).findByRole('button', { name: /^Scratch/ })).focus();
  await user.keyboard('{Enter}');
  await toast('You won ₹42.50');
  await waitFor(async () => expect(textsOf(await cardOf('SC-ONE'))).toContain('₹42.50'));
  (await within(await cardOf('SC-ONE')).findByRole('button', { name: /^Redeem to wallet/ })).focus();
  await user.keyboard('{Enter}');
  await toast('₹42.50 are in your wallet');
  await waitFor(async () => expect(textsOf(await cardOf('SC-ONE'))).toContain('In your wallet'));
  expect(within(await cardOf('SC-ONE')).queryAllByRole('button')).toEqual([]);
  expect((await selectBalances(server().db, [asha.id])).get(asha.id)).toBe(4_250);
});

test('a card whose time is over offers nothing', async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  await givenScratchCard(server().db, { userId: asha.id, code: 'SC-OVER', expires_at: '2026-01-01T00:00:00Z' });
  await givenScreenOf(asha, '/user/scratch-cards');
  const card = await cardOf('SC-OVER');
  expect(textsOf(card)).toContain('Expired Not scratched in time');
  expect(within(card).queryAllByRole('button')).toEqual([]);
});
