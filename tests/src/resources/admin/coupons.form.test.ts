import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordedRequests, givenScreenServer } from '../../../support/screens/screenServer';
import {
  field,
  fill,
  findField,
  expectNoDialog,
  openDialog,
  toast,
} from '../../../support/screens/seen';
import { couponOf, emptyPromotions, givenCoupon, givenFormAt } from './promotions';

givenScreenServer();
emptyPromotions();

const labels = (): (string | null)[] =>
  [...document.querySelectorAll('[role="dialog"] label')].map((label) => label.textContent);

const values = {
  Description: 'Off any biryani',
  'Minimum Order Amount': '349',
  'Valid From': '12/06/2026',
  'Valid Until': '31/07/2099',
  Percentage: '12.5 %',
  'Max Discount': '120.50',
  'Max Per User': '5',
};

const sent = {
  code: 'DUM21',
  description: 'Off any biryani',
  minOrderAmount: 349,
  validFrom: '12-06-2026',
  validUntil: '31-07-2099',
};

type Form = Awaited<ReturnType<typeof givenFormAt>>;

const expectFields = async (form: Form) => {
  expect(labels().slice(2)).toEqual([
    'Type',
    'Minimum Order Amount',
    'Percentage',
    'Max Discount',
    'Max Per User',
    'Budget',
    'Valid From',
    'Valid Until',
    'First order only',
  ]);
  expect(form.dialog.getAllByText('Optional')).toHaveLength(1);
  form.type('Code', 'dum20');
  expect(field('Code').value).toBe('DUM20');
};

const sendTakenCode = async (form: Form) => {
  for (const [label, text] of Object.entries(values)) form.type(label, text);
  await form.submit();
  const taken = 'A coupon with the code DUM20 already exists';
  await waitFor(() => expect(form.errors()).toEqual({ Code: taken }));
  expect(await form.alert()).toBe(taken);
};

const sendFreeCode = async (form: Form) => {
  form.type('Code', 'dum21');
  expect(form.errors()).toEqual({});
  expect(Object.keys(values).map((label) => field(label).value)).toEqual(Object.values(values));
  await form.submit();
  await toast('Coupon created successfully');
  await expectNoDialog();
  expect(recordedRequests('POST').at(-1)).toEqual({
    method: 'POST',
    path: '/admin/coupons/',
    body: {
      ...sent,
      type: 'percentage',
      percentage: 12.5,
      maxDiscount: 120.5,
      usageLimit: 5,
      isFirstOrderOnly: false,
    },
  });
  expect(await couponOf('DUM21')).toMatchObject({
    max_per_user: 5,
    max_discount_paise: 12_050,
    valid_until: '2099-07-31',
  });
};

const makeItFlat = async (user: UserEvent) => {
  const created = await couponOf('DUM21');
  await user.click(await screen.findByLabelText('Edit DUM21'));
  await findField('Valid Until');
  const edit = await openDialog('Edit Coupon');
  const shown = ['Code', 'Max Discount', 'Max Per User', 'Valid From', 'Valid Until'].map(
    (label) => field(label).value,
  );
  expect(shown).toEqual(['DUM21', '120.50', '5', '12/06/2026', '31/07/2099']);
  await user.click(screen.getByText('Percentage', { selector: '[role="combobox"]' }));
  await user.click(await screen.findByText('Flat', { selector: '[role="option"]' }));
  await findField('Discount Amount');
  expect(labels().slice(3)).toEqual([
    'Minimum Order Amount',
    'Discount Amount',
    'Max Per User',
    'Budget',
    'Valid From',
    'Valid Until',
    'First order only',
  ]);
  // no 0, and no value of the other type
  expect([field('Discount Amount').value, field('Max Per User').value]).toEqual(['', '']);
  fill(field('Discount Amount'), '550');
  fill(field('Max Per User'), '3');
  await user.click(edit.getByLabelText('First order only'));
  await user.click(edit.getByText('Save', { selector: 'button' }));
  await edit.findAllByText(/^Required if one order can get more than ₹500 off/);
  fill(field('Budget'), '9000');
  await user.click(edit.getByText('Save', { selector: 'button' }));
  await toast('Coupon updated successfully');
  const [, saved] = recordedRequests('PUT');
  expect(saved).toMatchObject({ path: `/admin/coupons/${created?.id}` });
  expect(saved?.body).toEqual({
    ...sent,
    type: 'flat',
    Discount_amount: 550,
    budget: 9000,
    max_per_user: 3,
    isFirstOrderOnly: true,
    updatedAt: created?.updated_at.toISOString(),
  });
};

// coupons.golden.test.ts tests every rule without a page
test('a coupon keeps typed values when it is refused, and is created; its edit form follows the chosen type', async () => {
  await givenCoupon({ code: 'DUM20' });
  const form = await givenFormAt({
    path: '/admin/coupons/create',
    title: 'Create Coupon',
    first: 'Code',
    save: 'Create',
  });
  // the day fields load their code late
  await findField('Valid Until');
  await expectFields(form);
  await sendTakenCode(form);
  await sendFreeCode(form);
  await makeItFlat(form.user);
});
