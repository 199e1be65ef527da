import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { askedFor, givenScreenServer, instead, unreachable } from '../../../support/screens/screenServer';
import { field, findField, noDialog, rowOf, toast } from '../../../support/screens/seen';
import { couponOf, emptyPromotions, givenCoupon, givenFormAt } from './promotions';

givenScreenServer();
emptyPromotions();

const required = 'This field is required';
const CREATE = 'POST /admin/coupons/';

const givenForm = (id?: string) =>
  givenFormAt(
    id === undefined
      ? { path: '/admin/coupons/create', title: 'Create Coupon', first: 'Code', save: 'Create' }
      : { path: `/admin/coupons/${id}/edit`, title: 'Edit Coupon', first: 'Code', save: 'Save' },
  );
type Form = Awaited<ReturnType<typeof givenForm>>;

const choose = async (user: UserEvent, from: string, to: string) => {
  await user.click(screen.getByText(from, { selector: '[role="combobox"]' }));
  await user.click(await screen.findByText(to, { selector: '[role="option"]' }));
};

const labels = (): (string | null)[] => [...document.querySelectorAll('[role="dialog"] label')].map((label) => label.textContent);

const common = { Description: 'Off any biryani', 'Minimum Order Amount': '349', 'Valid From': '12/06/2026', 'Valid Until': '31/07/2099' };
const percentage = { ...common, Percentage: '12.5', 'Max Discount': '120.50', 'Max Per User': '5' };

const fillIn = async ({ type }: Form, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    // the field of a day comes with code of its own
    await findField(label);
    type(label, text);
  }
};

// the fields of days are drawn slowly without a browser
test('every rule of a percentage coupon is told at once beside its field, and editing clears one error alone', { timeout: 60_000 }, async () => {
  const form = await givenForm();
  expect(labels().slice(2)).toEqual([
    'Type', 'Minimum Order Amount', 'Percentage', 'Max Discount', 'Max Per User', 'Valid From', 'Valid Until', 'First order only',
  ]);
  expect(form.dialog.queryByText('Optional')).toBeNull();
  await form.submit();
  const all = {
    Code: required, Description: required, 'Minimum Order Amount': required, Percentage: required, 'Max Discount': required,
    'Max Per User': required, 'Valid From': required, 'Valid Until': required,
  };
  await waitFor(() => expect(form.errors()).toEqual(all));
  const { Percentage: _, ...others } = all;
  form.type('Percentage', '120');
  expect(form.errors()).toEqual(others);
  await fillIn(form, { 'Valid From': '12/06/2026', 'Valid Until': '11/06/2026', 'Max Per User': '1.5', 'Minimum Order Amount': '-1' });
  await form.submit();
  await waitFor(() =>
    expect(form.errors()).toEqual({
      Code: required, Description: required, 'Max Discount': required,
      Percentage: 'Enter a percentage above 0 and up to 100',
      'Minimum Order Amount': 'Enter an amount of 0 or more',
      'Max Per User': 'Enter a whole number of 1 or more',
      'Valid Until': 'Valid until must not be before valid from',
    }),
  );
  expect(askedFor('POST')).toEqual([]);
});

test('the code is upper-cased while it is typed, and a percentage coupon is sent with its keys and days as dd-mm-yyyy', { tags: 'hold' }, async () => {
  const form = await givenForm();
  await form.user.type(field('Code'), 'dum20');
  expect(field('Code').value).toBe('DUM20');
  await fillIn(form, { ...percentage, Percentage: '12.5 %' });
  await form.submit();
  await toast('Coupon created successfully');
  await noDialog();
  expect(askedFor('POST')).toEqual([{
    method: 'POST',
    path: '/admin/coupons/',
    body: {
      code: 'DUM20', description: 'Off any biryani', type: 'percentage', minOrderAmount: 349, percentage: 12.5, maxDiscount: 120.5,
      usageLimit: 5, validFrom: '12-06-2026', validUntil: '31-07-2099', isFirstOrderOnly: false,
    },
  }]);
  await rowOf('DUM20');
  expect(await couponOf('DUM20')).toMatchObject({ max_per_user: 5, max_discount_paise: 12_050, valid_until: '2099-07-31' });
});

test('the type decides which fields show and are sent; what the other type needs is not asked for', { tags: 'hold' }, async () => {
  const form = await givenForm();
  await fillIn(form, { Code: 'FLAT100', ...percentage });
  await choose(form.user, 'Percentage', 'Flat');
  expect(labels().slice(3)).toEqual([
    'Minimum Order Amount', 'Discount Amount', 'Max Per User', 'Valid From', 'Valid Until', 'First order only',
  ]);
  expect(form.dialog.queryByText('Optional')).toBeNull();
  await form.submit();
  await waitFor(() => expect(form.errors()).toEqual({ 'Discount Amount': required, 'Max Per User': required }));
  await fillIn(form, { 'Discount Amount': '100', 'Max Per User': '2' });
  await form.user.click(form.dialog.getByLabelText('First order only'));
  await form.submit();
  await toast('Coupon created successfully');
  expect(askedFor('POST')).toMatchObject([{
    body: {
      code: 'FLAT100', description: 'Off any biryani', type: 'flat', minOrderAmount: 349, Discount_amount: 100, max_per_user: 2,
      validFrom: '12-06-2026', validUntil: '31-07-2099', isFirstOrderOnly: true,
    },
  }]);
});

test('whatever refuses a coupon is told in the dialog and as a toast, and nothing typed is lost', { tags: 'hold' }, async () => {
  await givenCoupon({ code: 'DUM20' });
  const form = await givenForm();
  await fillIn(form, { Code: 'dum20', ...percentage });
  await form.submit();
  const taken = 'A coupon with the code DUM20 already exists';
  await waitFor(() => expect(form.errors()).toEqual({ Code: taken }));
  expect(await form.alert()).toBe(taken);
  form.type('Code', 'DUM21');
  expect(form.errors()).toEqual({});
  instead(CREATE, { status: 500, body: {} });
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('Failed to add coupon'));
  await toast('Failed to add coupon');
  unreachable(CREATE);
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('The server cannot be reached. Check your connection and try again.'));
  expect(Object.keys(percentage).map((label) => field(label).value)).toEqual(Object.values(percentage));
});

test('the edit form holds the coupon, is sent whole with its version, and says so when it fails', { tags: 'hold' }, async () => {
  const { id, updated_at } = await givenCoupon({
    code: 'FLAT100', type: 'flat', percentage: null, max_discount_paise: null, discount_amount_paise: 10_050, max_per_user: 3,
    valid_from: '2026-06-12', valid_until: '2099-07-31', description: 'Off',
  });
  const form = await givenForm(id);
  const values = ['Code', 'Discount Amount', 'Max Per User', 'Valid From', 'Valid Until'].map((label) => field(label).value);
  expect(values).toEqual(['FLAT100', '100.50', '3', '12/06/2026', '31/07/2099']);
  await choose(form.user, 'Flat', 'Percentage');
  expect((await findField('Percentage')).value).toBe('');
  await choose(form.user, 'Percentage', 'Flat');
  form.type('Discount Amount', '150');
  instead(`PUT /admin/coupons/${id}`, { status: 500, body: {}, times: 1 });
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('Failed to edit coupon'));
  expect(field('Discount Amount').value).toBe('150');
  await form.submit();
  await toast('Coupon updated successfully');
  expect(askedFor('PUT').at(-1)?.body).toEqual({
    code: 'FLAT100', description: 'Off', type: 'flat', minOrderAmount: 0, Discount_amount: 150, max_per_user: 3,
    validFrom: '12-06-2026', validUntil: '31-07-2099', isFirstOrderOnly: false, updatedAt: updated_at.toISOString(),
  });
});
