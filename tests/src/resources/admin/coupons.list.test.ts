import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addDays, businessDay } from '../../../../contract/time';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder } from '../../../support/screens/orders';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { figures, expectNoDialog, openDialog, rowOf, textsOf } from '../../../support/screens/seen';
import { emptyPromotions, givenCoupon } from './promotions';

givenScreenServer();
emptyPromotions();

const requestedQueries = () =>
  recordedRequests('GET /admin/coupons/?').map(({ path }) => path.split('?')[1]);
const today = businessDay(new Date());
const flat = {
  type: 'flat',
  percentage: null,
  max_discount_paise: null,
  discount_amount_paise: 123_450,
} as const;

/** A flat coupon that one order of Asha has used, and another one holds. */
const givenUsedCoupon = async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const store = await givenStore();
  const coupon = await givenCoupon({
    ...flat,
    code: 'FLAT100',
    description: 'Much off',
    budget_paise: 5_000_00,
    valid_from: '2026-03-01',
    valid_until: '2099-01-05',
  });
  const uses = { userId: asha.id, storeId: store.id, coupon_id: coupon.id };
  const used = await givenPlacedOrder({ ...uses, code: 'JB-260301-0001' });
  const unpaid = await givenPlacedOrder({ ...uses, code: 'JB-260301-0002', status: 'pending' });
  const entryOf = (order_id: string, is_held: boolean) => ({
    coupon_id: coupon.id,
    user_id: asha.id,
    order_id,
    discount_paise: 100,
    is_held,
  });
  await server()
    .db.insertInto('coupon_uses')
    .values([entryOf(used.id, false), entryOf(unpaid.id, true)])
    .execute();
  return { asha, used, coupon };
};
type Uses = Awaited<ReturnType<typeof givenUsedCoupon>>;

const givenCoupons = async () => {
  await givenCoupon({ code: 'OLD', valid_until: addDays(today, -1) });
  await givenCoupon({ code: 'TODAY', valid_until: today, is_active: false });
  const uses = await givenUsedCoupon();
  const dum = await givenCoupon({
    code: 'DUM20',
    percentage: 12.5,
    valid_from: addDays(today, -9),
    valid_until: today,
  });
  await givenCoupon({ code: 'SOON', valid_from: '2098-12-05', valid_until: '2099-01-05' });
  await givenCoupon({
    code: 'NEVER',
    valid_from: '2098-12-05',
    valid_until: '2099-01-05',
    is_active: false,
  });
  return { ...uses, dum };
};

const expectRows = async () => {
  await screen.findByLabelText('Disable OLD');
  expect(textsOf(await rowOf('FLAT100'))).toMatch(
    /^FLAT100 Much off Flat ₹1,234.50 5 Jan 2099 from 1 Mar 2026 Active 1 used · 1 reserved · ₹2.00 of ₹5,000.00 Disable$/,
  );
  expect(textsOf(await rowOf('SOON'))).toMatch(/ 5 Jan 2099 from 5 Dec 2098 Scheduled Disable$/);
  expect(textsOf(await rowOf('NEVER'))).toMatch(/ Inactive Enable$/);
  expect(textsOf(await rowOf('DUM20'))).toMatch(
    /^DUM20 20% off, up to ₹100 Percentage 12.5% up to ₹100.00 .+ Active Disable$/,
  );
  expect(textsOf(await rowOf('TODAY'))).toMatch(/ Inactive Enable$/);
  expect(textsOf(await rowOf('OLD'))).toMatch(/ Expired Disable$/);
  await waitFor(() => expect(figures()).toEqual({ Total: '6', Active: '3', Expired: '1' }));
  expect(requestedQueries()).toEqual(['page=1&limit=10']);
};

const readUses = async (user: UserEvent, { asha, used }: Uses) => {
  await user.click(await screen.findByText('FLAT100', { selector: 'a' }));
  const details = await openDialog('Coupon Details');
  await waitFor(() =>
    expect(textsOf(details.element)).toMatch(
      /Valid From 1 Mar 2026 Valid Until 5 Jan 2099 Status Active Used 1 .*Reserved 1.*Budget ₹5,000.00 .*Budget Used ₹2.00/,
    ),
  );
  const list = await details.findByRole('region', { name: 'Used by' });
  await waitFor(() =>
    expect(textsOf(list)).toMatch(
      /^Used by 2 View all .*JB-260301-0002 Asha ₹250.00 Pending .*JB-260301-0001 Asha ₹250.00 Delivered/,
    ),
  );
  const order = await within(list).findByText('JB-260301-0001', { selector: 'a, a *' });
  const [customer] = await within(list).findAllByText('Asha', { selector: 'a, a *' });
  expect(order.closest('a')?.getAttribute('href')).toContain(`/admin/orders/${used.id}/show`);
  expect(customer?.closest('a')?.getAttribute('href')).toContain(`/admin/users/${asha.id}/show`);
  await user.keyboard('{Escape}');
  await expectNoDialog();
};

test('each row shows its coupon by type and state, and leads to the orders that used it', async () => {
  const uses = await givenCoupons();
  const { user } = await givenScreen({ path: '/admin/coupons' });
  await expectRows();
  await readUses(user, uses);
});
