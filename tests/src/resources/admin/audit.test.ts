// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditActions } from '../../../../contract/audit';
import { recordChange } from '../../../../server/audit/recordChange';
import { humanized } from '../../../../src/framework/core/labels';
import { actionLabels } from '../../../../src/resources/admin/audit/words';
import { givenCategory } from '../../../support/marketplace';
import { givenProduct } from '../../../support/screens/catalogue';
import { askedFor, givenScreen, givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { openDialog, rowOf, searchEverything, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const givenChange = async (values: Partial<Parameters<typeof recordChange>[2]> = {}) => {
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  await recordChange(server().db, radhika, {
    action: 'update', object: 'coupon', objectId: '7',
    before: { code: 'DUM20', minOrderAmount: 285 }, after: { code: 'DUM20', minOrderAmount: 305 },
    origin: { address: '203.0.113.7', device: 'Chrome on Android' }, ...values,
  });
};

test('the audit says who changed what, from what to what, and from where', async () => {
  await givenChange();
  const { user } = await givenScreen({ path: '/admin/audit' });
  const row = await rowOf('Radhika');
  expect(textsOf(row)).toContain('Changed Coupon DUM20 min order amount ₹285.00 → ₹305.00 Chrome on Android, 203.0.113.7');
  await user.click(within(row).getByLabelText(/^(Details|Show|View)/));
  const { element } = await openDialog('Change Details');
  await waitFor(() => expect(textsOf(element)).toContain('Field Before After Min Order Amount ₹285.00 ₹305.00'));
  expect(textsOf(element)).toContain('Radhika (Admin)');
  expect(textsOf(element)).toContain('203.0.113.7');
});

test('every action is said as what was done', () => {
  const undone = auditActions.filter((action) => actionLabels[action] === humanized(action));
  expect(undone).toEqual([]);
});

test('who tried to sign in to no account is nobody', async () => {
  await recordChange(server().db, undefined, { action: 'sign-in-failed', object: 'user', after: { email: 'who@x.example' } });
  const { user } = await givenScreen({ path: '/admin/audit' });
  const row = await rowOf('who@x.example');
  await user.click(within(row).getByLabelText(/^(Details|Show|View)/));
  const { element } = await openDialog('Change Details');
  await waitFor(() => expect(textsOf(element)).toContain('Nobody who has an account'));
});

test('what a program did is said to be done by one', async () => {
  await recordChange(server().db, undefined, {
    action: 'restore', object: 'backup', before: { seal: '12', entries: '40' }, after: { takenAt: '2026-11-21T10:15:00.000Z', seal: '9', entries: '31' },
  });
  const { user } = await givenScreen({ path: '/admin/audit' });
  const row = await rowOf('Restored');
  await user.click(within(row).getByLabelText(/^(Details|Show|View)/));
  const { element } = await openDialog('Change Details');
  await waitFor(() => expect(textsOf(element)).toContain('A program on the server'));
  expect(textsOf(element)).toContain('Backup');
  expect(textsOf(element)).toMatch(/Taken .*21 Nov 2026/);
});

const givenStoreChange = async () => {
  const { storeId } = await server().givenStoreOwner();
  await givenChange({ object: 'store', objectId: storeId, before: { deliveryFee: 20, isActive: true }, after: { deliveryFee: 35, isActive: true } });
  return { storeId };
};

test('the details of a record say who changed it', async () => {
  const { storeId } = await givenStoreChange();
  await givenScreen({ path: `/admin/stores/${storeId}/show` });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(textsOf(history)).toContain('Changed by Radhika , Just now : delivery fee ₹20.00 → ₹35.00');
});

test('a form is the details of what has no others', async () => {
  const { id } = await givenCategory(server().db);
  await givenChange({ object: 'category', objectId: id, before: { isActive: true }, after: { isActive: false } });
  await givenScreen({ path: `/admin/categories/${id}/edit` });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(textsOf(history)).toContain('status Active → Inactive');
});

test('the history is not asked for by somebody whose job does not hold it', async () => {
  const { storeId } = await givenStoreChange();
  const support = await server().givenAdmin({ job: 'support' });
  await givenScreenOf(support, `/admin/stores/${storeId}/show`);
  await openDialog('Store Details');
  expect(askedFor('GET /admin/audit')).toEqual([]);
});

const givenPriceChange = async () => {
  const { productId } = await givenProduct({ name: 'Sheermal' });
  await givenChange({ object: 'product', objectId: productId, before: { price: 240 }, after: { price: 270 } });
};

test('the search of everything says of a product what changed last, and by whom', async () => {
  await givenPriceChange();
  const { user } = await givenScreen({ path: '/admin/coupons' });
  await searchEverything(user, 'Sheermal');
  const found = await screen.findByRole('option', { name: /^Sheermal/ });
  await waitFor(() => expect(textsOf(found)).toContain('Changed by Radhika , Just now : price ₹240.00 → ₹270.00'));
});

test('the search of everything asks for no change for somebody whose job does not hold it', async () => {
  await givenPriceChange();
  const { user } = await givenScreenOf(await server().givenAdmin({ job: 'catalogue' }), '/admin/coupons');
  await searchEverything(user, 'Sheermal');
  await screen.findByRole('option', { name: /^Sheermal/ });
  expect(askedFor('GET /admin/audit')).toEqual([]);
});
