import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, businessDay } from '../../../../contract/time';
import { givenStore } from '../../../support/screens/given';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { columnTitles, figures, nextPage, noDialog, openDialog, rowNames, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';
import { couponOf, emptyPromotions, givenCoupon } from './promotions';

givenScreenServer();
emptyPromotions();

const asks = () => askedFor('GET /admin/coupons/?').map(({ path }) => path.split('?')[1]);
const today = businessDay(new Date());
const yesterday = addDays(today, -1);

test('loading rows, then each coupon by its type, and one that ended yesterday in India has expired', { tags: 'hold' }, async () => {
  await givenCoupon({ code: 'OLD', valid_until: yesterday });
  await givenCoupon({ code: 'TODAY', valid_until: today, is_active: false });
  await givenCoupon({
    code: 'FLAT100', type: 'flat', percentage: null, max_discount_paise: null, discount_amount_paise: 123_450, description: 'Much off',
    valid_until: '2099-01-05',
  });
  await givenCoupon({ code: 'DUM20', percentage: 12.5, valid_from: addDays(today, -9), valid_until: today });
  await givenCoupon({ code: 'SOON', valid_from: '2098-12-05', valid_until: '2099-01-05' });
  await givenCoupon({ code: 'NEVER', valid_from: '2098-12-05', valid_until: '2099-01-05', is_active: false });
  const list = held('GET /admin/coupons/');
  await givenScreen({ path: '/admin/coupons' });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  expect(textsOf(await rowOf('FLAT100'))).toMatch(/^FLAT100 Much off Flat ₹1,234.50 5 Jan 2099 from .+ Active Disable$/);
  expect(textsOf(await rowOf('SOON'))).toMatch(/ 5 Jan 2099 from 5 Dec 2098 Scheduled Disable$/);
  expect(textsOf(await rowOf('NEVER'))).toMatch(/ Inactive Enable$/);
  expect(textsOf(await rowOf('DUM20'))).toMatch(/^DUM20 20% off, up to ₹100 Percentage 12.5% up to ₹100.00 .+ Active Disable$/);
  expect(textsOf(await rowOf('TODAY'))).toMatch(/ Inactive Enable$/);
  expect(textsOf(await rowOf('OLD'))).toMatch(/ Expired Disable$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coupons Management');
  expect(columnTitles()).toEqual(['Code', 'Description', 'Type', 'Value', 'Valid Until', 'Status', 'Actions']);
  await waitFor(() => expect(figures()).toEqual({ Total: '6', Active: '3', Expired: '1' }));
  expect(asks()).toEqual(['page=1&limit=10']);
});

test('the details say when it begins and ends, how often it was used and by whom, and lead there', { tags: 'hold' }, async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const store = await givenStore();
  const coupon = await givenCoupon({ code: 'DUM20', valid_from: '2026-03-01', valid_until: '2099-01-05' });
  const uses = { userId: asha.id, storeId: store.id, coupon_id: coupon.id };
  const used = await givenPlacedOrder({ ...uses, code: 'JB-260301-0001' });
  const unpaid = await givenPlacedOrder({ ...uses, code: 'JB-260301-0002', status: 'pending' });
  const useOf = (order_id: string, is_held: boolean) => ({ coupon_id: coupon.id, user_id: asha.id, order_id, discount_paise: 100, is_held });
  await server().db.insertInto('coupon_uses').values([useOf(used.id, false), useOf(unpaid.id, true)]).execute();
  const { user } = await givenScreen({ path: '/admin/coupons' });
  expect(textsOf(await rowOf('DUM20'))).toContain('Active 1 used · 1 held');
  await user.click(screen.getByText('DUM20', { selector: 'a' }));
  const details = await openDialog('Coupon Details');
  await waitFor(() => expect(textsOf(details.element)).toMatch(/Valid From 1 Mar 2026 Valid Until 5 Jan 2099 Status Active Used 1 .*Held 1/));
  const list = await details.findByRole('region', { name: 'Used by' });
  await waitFor(() => expect(textsOf(list)).toMatch(/^Used by 2 View all .*JB-260301-0002 Asha ₹250.00 Pending .*JB-260301-0001 Asha ₹250.00 Delivered/));
  expect(within(list).getByText('JB-260301-0001').closest('a')?.getAttribute('href')).toContain(`/admin/orders/${used.id}/show`);
  expect(within(list).getAllByText('Asha')[0]?.closest('a')?.getAttribute('href')).toContain(`/admin/users/${asha.id}/show`);
});

test('an empty list offers the first coupon', async () => {
  await givenScreen({ path: '/admin/coupons' });
  expect(await screen.findByText('No coupons yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create Coupon' })).toHaveLength(2);
});

test('a failed load says why, and Retry loads again', async () => {
  expectPrintedFailure();
  await givenCoupon({ code: 'DUM20' });
  instead('GET /admin/coupons/', { status: 500, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenScreen({ path: '/admin/coupons' });
  expect(textsOf(await screen.findByRole('alert'))).toContain('Out of order');
  await user.click(screen.getByText('Retry'));
  await rowOf('DUM20');
});

test('pages of ten, twenty or fifty; a search half a second after the last key goes back to page 1', { tags: 'hold' }, async () => {
  for (let number = 1; number <= 12; number += 1) await givenCoupon({ code: `CODE${number}`, description: number === 1 ? 'For Bonalu' : 'Off' });
  const { user } = await givenScreen({ path: '/admin/coupons' });
  await rowOf('CODE12');
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['CODE2', 'CODE1']));
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['10', '20', '50']);
  await user.keyboard('{Escape}');
  await searchFor(user, screen.getByPlaceholderText('Search by code or description'), 'bonalu');
  await waitFor(() => expect(rowNames()).toEqual(['CODE1']));
  expect(asks()).toEqual(['page=1&limit=10', 'page=2&limit=10', 'page=1&limit=10&search=bonalu']);
});

test('the switch sends the opposite, that of an expired coupon is off, and a failure changes nothing', { tags: 'hold' }, async () => {
  await givenCoupon({ code: 'OLD', valid_until: yesterday });
  const { id } = await givenCoupon({ code: 'DUM20' });
  const { user } = await givenScreen({ path: '/admin/coupons' });
  await user.click(await screen.findByLabelText('Disable OLD'));
  await user.click(screen.getByLabelText('Disable DUM20'));
  await toast('Coupon disabled successfully');
  await screen.findByLabelText('Enable DUM20');
  await waitFor(() => expect(figures()).toMatchObject({ Active: '0', Expired: '1' }));
  const status = `/admin/coupons/${id}/status` as const;
  expect(askedFor('PATCH')).toEqual([{ method: 'PATCH', path: status, body: { is_active: false } }]);
  expect(screen.getByLabelText('Disable OLD').getAttribute('aria-disabled')).toBe('true');

  instead(`PATCH ${status}`, { status: 500, body: {} });
  await user.click(screen.getByLabelText('Enable DUM20'));
  await toast('Failed to update status');
  expect(await couponOf('DUM20')).toMatchObject({ is_active: false });
});

test('a coupon is deleted after a question, and a refusal leaves it', { tags: 'hold' }, async () => {
  const { id } = await givenCoupon({ code: 'DUM20' });
  await givenCoupon({ code: 'CHAI25' });
  const { user } = await givenScreen({ path: '/admin/coupons' });
  await user.click(await screen.findByLabelText('Delete DUM20'));
  const asking = await openDialog('Delete DUM20');
  expect(asking.getByText('Are you sure you want to delete DUM20? This action cannot be undone.')).toBeTruthy();
  await user.click(asking.getByText('Cancel'));
  await noDialog();
  expect(askedFor('DELETE')).toEqual([]);

  instead(`DELETE /admin/coupons/${id}`, { status: 500, body: {}, times: 1 });
  const confirm = async () => {
    await user.click(screen.getByLabelText('Delete DUM20'));
    await user.click((await openDialog('Delete DUM20')).getByText('Delete'));
  };
  await confirm();
  await toast('Failed to delete coupon');
  await noDialog();
  expect(rowNames()).toEqual(['CHAI25', 'DUM20']);

  instead(`DELETE /admin/coupons/${id}`, { body: {} });
  await confirm();
  await toast('Action completed successfully');
});
