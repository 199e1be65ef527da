// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { openDialog, rowOf, textsOf } from '../../../support/screens/seen';
import { emptyPromotions, givenCoupon } from './promotions';

givenScreenServer();
emptyPromotions();

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const active = async () => Object.fromEntries(
  (await server().db.selectFrom('coupons').select(['code', 'is_active']).execute()).map(({ code, is_active }) => [code, is_active]),
);

test('many coupons are disabled after a question, and Undo switches on only what was on before', async () => {
  await givenCoupon({ code: 'ON1', valid_until: '2099-01-05' });
  await givenCoupon({ code: 'OFF', valid_until: '2099-01-05', is_active: false });
  await givenCoupon({ code: 'ON2', valid_until: '2099-01-05' });
  const { user } = await givenScreen({ path: '/admin/coupons' });
  for (const code of ['ON1', 'OFF', 'ON2']) await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Disable' }));
  const asking = await openDialog('Disable');
  expect(asking.element.textContent).toContain('Disable 3 coupons? Customers can no longer use them. You can undo it afterwards.');
  await user.click(asking.getByText('Disable', { selector: 'button' }));
  expect(await (await panel('Disable')).findByText('Disable: 2 done · 1 unchanged')).toBeTruthy();
  expect(await active()).toEqual({ ON1: false, OFF: false, ON2: false });
  await waitFor(async () => expect(textsOf(await rowOf('ON1'))).toContain('Inactive'));
  await user.click((await panel('Disable')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Disable')).findByText('Undo Disable: 2 done')).toBeTruthy();
  expect(await active()).toEqual({ ON1: true, OFF: false, ON2: true });
  expect(askedFor('POST /admin/coupons/bulk')).toHaveLength(2);
});
