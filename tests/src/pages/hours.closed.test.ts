import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startOfKitchenDay } from '../../../contract/catalogue/rules';
import { MINUTE_MS, addDays, businessDay, formatDate, startOfDay } from '../../../contract/time';
import { weekdayText } from '../../../src/framework/format/scheduleText';
import type { Person } from '../../support/people';
import { dayField } from '../../support/screens/days';
import { givenScreenOf, givenScreenServer, server } from '../../support/screens/screenServer';

givenScreenServer();

const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const open = async (owner: Person) => {
  const { user } = await givenScreenOf(owner, '/store/hours');
  return {
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  };
};

test('a holiday is not shortened by a closing for a while without a question', async () => {
  const owner = await givenOwner();
  const until = startOfDay(addDays(businessDay(new Date()), 3)).toISOString();
  await server().request('POST', '/store/closures', { token: owner.token, body: { until } });
  const { press } = await open(owner);
  await press(/^Closed until/);
  await press(/^Close until/);
  const question = await screen.findByRole('dialog', { name: 'Open earlier?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(
    (await server().request('GET', '/store/hours', { token: owner.token })).body,
  ).toMatchObject({ closedUntil: until });
  await press(/^Close until/);
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Open earlier?' })).getByRole('button', {
      name: /^Close until/,
    }),
  );
  await waitFor(async () =>
    expect(
      (await server().request('GET', '/store/hours', { token: owner.token })).body,
    ).not.toMatchObject({ closedUntil: until }),
  );
});

test("a closing by days shows its end before it is saved: with the kitchen's day, not within a night", async () => {
  const owner = await givenOwner();
  const day = addDays(businessDay(new Date()), 30);
  const { press } = await open(owner);
  await press('Add closure or other hours');
  fireEvent.change(await dayField('First day'), {
    target: { value: day.split('-').reverse().join('/') },
  });
  const end = `${formatDate(addDays(day, 1))}, 5:00 am`;
  await screen.findByText(`Closed until ${end}. The store then follows its opening hours.`);
  await press('Add');
  await waitFor(async () =>
    expect(
      (await server().request('GET', '/store/hours', { token: owner.token })).body,
    ).toMatchObject({
      closures: [
        {
          from: startOfKitchenDay(day).toISOString(),
          until: startOfKitchenDay(addDays(day, 1)).toISOString(),
        },
      ],
    }),
  );
});

test('a store that its hours keep closed offers no closing that would end before them, but the way to the hours', async () => {
  const owner = await givenOwner();
  const weekday = new Date(`${addDays(businessDay(new Date()), 3)}T00:00:00Z`).getUTCDay() || 7;
  await server().request('PUT', '/store/hours', {
    token: owner.token,
    body: { week: [{ weekday, spans: [{ opens: '10:00', closes: '22:00' }] }] },
  });
  const { press } = await open(owner);
  await press(/^Closed until/);
  await screen.findByText('To keep the store closed for longer, add a closure.');
  expect(screen.queryByRole('button', { name: /^Close until/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Opening hours and closures' })).toBeTruthy();
});

test('the first hours of a store that was open around the clock show which days are closed then, and that it closes now', async () => {
  const owner = await givenOwner();
  const { press } = await open(owner);
  // neither today, nor in a night that continues into today
  const weekday = new Date(`${addDays(businessDay(new Date()), 3)}T00:00:00Z`).getUTCDay() || 7;
  const name = weekdayText(weekday, 'long');
  await press(new RegExp(`^${name}`));
  await press('Add hours');
  for (const [label, value] of [
    ['opens', '11:00'],
    ['closes', '15:00'],
  ] as const)
    fireEvent.change(screen.getByLabelText(`${name}, ${label}`), { target: { value } });
  const closed = [1, 2, 3, 4, 5, 6, 7]
    .filter((one) => one !== weekday)
    .map((one) => weekdayText(one))
    .join(', ');
  await screen.findByText(`The store will be closed on days without hours: ${closed}.`);
  await screen.findByText('These hours close the store as soon as you save.');
});

test('a store that an admin has closed shows it, and has no button to open it', async () => {
  const [owner, admin] = [await givenOwner(), await server().givenAdmin()];
  const body = { until: new Date(Date.now() + 90 * MINUTE_MS).toISOString(), reason: 'Inspection' };
  await server().request('POST', `/admin/stores/${owner.storeId}/closures`, {
    token: admin.token,
    body,
  });
  const { press } = await open(owner);
  await press(/^Closed until/);
  await screen.findByText(
    'Jaldi Biryani has closed the store. Contact Jaldi Biryani to reopen it.',
  );
  expect(screen.queryByRole('button', { name: 'Open now' })).toBeNull();
});
