import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import { givenScratchCard } from '../../../support/rewards';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    // a message names the card, too
    const card = screen.getByText(code, { selector: 'article *' }).closest('article');
    if (!card) throw new Error(`${code} is in no card`);
    return card;
  });
const buttonOf = async (code: string, name: RegExp) =>
  within(await cardOf(code)).findByLabelText(name);

test('a customer scratches a card and redeems its prize by keyboard, without seeing the prize before; a card whose time is over offers nothing', async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  await givenScratchCard(server().db, {
    userId: asha.id,
    code: 'SC-ONE',
    prize_paise: 4_250,
    expires_at: '2099-01-01T00:00:00Z',
  });
  await givenScratchCard(server().db, {
    userId: asha.id,
    code: 'SC-OVER',
    expires_at: '2026-01-01T00:00:00Z',
  });
  const { user } = await givenScreenOf(asha, '/user/scratch-cards');
  expect(textsOf(await cardOf('SC-ONE'))).toMatch(
    /^Gold card To scratch Scratch to see your prize SC-ONE Until/,
  );
  expect(textsOf(await cardOf('SC-OVER'))).toContain('Expired Not scratched in time');
  expect(document.querySelector('main')?.textContent).not.toContain('42.5');
  (await buttonOf('SC-ONE', /^Scratch/)).focus();
  await user.keyboard('{Enter}');
  await toast('You won ₹42.50');
  await waitFor(async () => expect(textsOf(await cardOf('SC-ONE'))).toContain('₹42.50'));
  (await buttonOf('SC-ONE', /^Redeem to wallet/)).focus();
  await user.keyboard('{Enter}');
  await toast('₹42.50 added to your wallet');
  await waitFor(async () => expect(textsOf(await cardOf('SC-ONE'))).toContain('In your wallet'));
  expect((await cardOf('SC-ONE')).querySelectorAll('button')).toHaveLength(0);
  // its actions would be drawn by now
  expect((await cardOf('SC-OVER')).querySelectorAll('button')).toHaveLength(0);
  expect((await selectBalances(server().db, [asha.id])).get(asha.id)).toBe(4_250);
});
