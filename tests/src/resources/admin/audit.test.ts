import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordChange } from '../../../../server/audit/recordChange';
import { givenProduct } from '../../../support/screens/catalogue';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import {
  expectNoDialog,
  openDialog,
  rowOf,
  searchEverything,
  textsOf,
} from '../../../support/screens/seen';

givenScreenServer();

type Change = Omit<Parameters<typeof recordChange>[2], 'action'>;
const givenChange = async (change: Change) => {
  const radhika = await server().givenAdmin({ name: 'Radhika' });
  await recordChange(server().db, radhika, {
    action: 'update',
    origin: { address: '203.0.113.7', device: 'Chrome on Android' },
    ...change,
  });
};
const givenPriceChange = async () => {
  const { productId } = await givenProduct({ name: 'Sheermal' });
  await givenChange({
    object: 'product',
    objectId: productId,
    before: { price: 240 },
    after: { price: 270 },
  });
};

/** A record's line in the global search. */
const foundOption = (name: string) =>
  waitFor(() => {
    const option = [...document.querySelectorAll('[role="option"]')].find((one) =>
      textsOf(one).startsWith(name),
    );
    if (!option) throw new Error(`${name} is not found`);
    return option;
  });

test('the audit shows who changed what, from what to what and from where; the global search shows the last change', async () => {
  await givenPriceChange();
  await recordChange(server().db, undefined, {
    action: 'sign-in-failed',
    object: 'user',
    after: { email: 'who@x.example' },
  });
  await recordChange(server().db, undefined, {
    action: 'restore',
    object: 'backup',
    after: { takenAt: '2026-11-21T10:15:00.000Z' },
  });
  await givenChange({
    object: 'coupon',
    objectId: '7',
    before: { code: 'DUM20', minOrderAmount: 285 },
    after: { code: 'DUM20', minOrderAmount: 305 },
  });
  const { user } = await givenScreen({ path: '/admin/audit' });
  const row = await rowOf('DUM20');
  expect(textsOf(row)).toContain(
    'Changed Coupon DUM20 Min Order Amount ₹285.00 → ₹305.00 Chrome on Android, 203.0.113.7',
  );
  expect(textsOf(row)).toContain('Radhika');
  expect(textsOf(await rowOf('who@x.example'))).toContain('Sign-in failed');
  expect(textsOf(await rowOf('Restored'))).toContain('Backup');
  await user.click(within(row).getByLabelText(/^(Details|Show|View)/));
  const { element } = await openDialog('Change Details');
  await waitFor(() =>
    expect(textsOf(element)).toContain('Field Before After Min Order Amount ₹285.00 ₹305.00'),
  );
  expect(textsOf(element)).toContain('Radhika (Admin)');
  expect(textsOf(element)).toContain('203.0.113.7');
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await searchEverything(user, 'Sheermal');
  await waitFor(async () =>
    expect(textsOf(await foundOption('Sheermal'))).toContain(
      'Changed by Radhika , Just now : Price ₹240.00 → ₹270.00',
    ),
  );
});
