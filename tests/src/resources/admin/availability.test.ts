import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../contract/time';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { figures, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/availability';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const givenStore = async (name: string) => {
  const owner = await server().givenStoreOwner();
  await server()
    .db.updateTable('stores')
    .set({ name, phone: '9848012345' })
    .where('id', '=', owner.storeId)
    .execute();
  return owner.storeId;
};
const closed = { begins_at: inMinutes(-10), ends_at: inMinutes(60) };

/** Bahar Biryani does not answer its order, Shadab Handi is closed by Radhika, and Mandi House is closed with a late order. */
const givenBoard = async () => {
  const [bahar, shadab, mandi] = [
    await givenStore('Bahar Biryani'),
    await givenStore('Shadab Handi'),
    await givenStore('Mandi House'),
  ];
  const { db } = server();
  const setOrder = async (storeId: string, values: object) => {
    const order = await givenPlacedOrder({ storeId });
    await db
      .updateTable('orders')
      .set({ payment_status: 'completed', ...values })
      .where('id', '=', order.id)
      .execute();
  };
  await setOrder(bahar, {
    status: 'confirmed',
    accepted_at: null,
    accept_by: inMinutes(1),
    updated_at: inMinutes(-4),
  });
  await setOrder(mandi, {
    status: 'preparing',
    accepted_at: inMinutes(-60),
    ready_by: inMinutes(-20),
  });
  const by = await server().givenAdmin({ name: 'Radhika' });
  await db
    .insertInto('store_closures')
    .values([
      { store_id: shadab, closed_by: by.id, reason: 'Gas is out', ...closed },
      { store_id: mandi, closed_by: null, reason: '', ...closed },
    ])
    .execute();
  return { bahar };
};

test('the board starts with a store to call, shows who closed a store, counts what its tabs show, once, and leads to the hours of a store', async () => {
  const { bahar } = await givenBoard();
  const { user, address } = await givenScreen({ path });
  const silent = await screen.findByText('Bahar Biryani has 1 unanswered order');
  const alarm = silent.closest('[role=listitem]');
  if (!(alarm instanceof HTMLElement)) expect.fail();
  expect(
    (await within(alarm).findByLabelText('Call Bahar Biryani, 9848012345')).getAttribute('href'),
  ).toBe('tel:9848012345');
  expect(
    decodeURIComponent((await within(alarm).findByText('Show orders')).getAttribute('href') ?? ''),
  ).toContain(`"store_id":"${bahar}"`);
  await waitFor(async () =>
    expect(textsOf(await rowOf('Bahar Biryani'))).toMatch(
      /Open 1 order unanswered · Never connected Not answering Not reachable/,
    ),
  );
  expect(textsOf(await rowOf('Shadab Handi'))).toMatch(
    /Closed by Radhika, until .*\d [ap]m · Gas is out/,
  );
  expect(textsOf(await rowOf('Mandi House'))).toContain('Closed 1 order late');
  const tabs = () => [...document.querySelectorAll('[role="tab"]')].map(textsOf);
  await waitFor(() =>
    expect(tabs()).toEqual([
      'All',
      'Not answering 1',
      'Late 1',
      'Not reachable 2',
      'Paused 0',
      'Closed 2',
      'Busy 0',
      'Open 1',
    ]),
  );
  const rows = () => [...document.querySelectorAll('tbody tr')].length;
  expect(figures()).toEqual({});
  await user.click(screen.getByText(/^Closed/, { selector: '[role="tab"] *' }));
  await waitFor(() => expect(rows()).toBe(2));
  expect(textsOf(await rowOf('Shadab Handi'))).toContain('Closed');
  expect(textsOf(await rowOf('Mandi House'))).toContain('Closed 1 order late');
  expect(decodeURIComponent(address())).toContain('"state":"closed"');
  await user.click(screen.getByText(/^Late/, { selector: '[role="tab"], [role="tab"] *' }));
  await waitFor(() => expect(rows()).toBe(1));
  expect(textsOf(await rowOf('Mandi House'))).toContain('Closed 1 order late');

  await user.click(screen.getByText('All', { selector: '[role="tab"], [role="tab"] *' }));
  const row = await rowOf('Bahar Biryani');
  const name = await within(row).findByText('Bahar Biryani', { selector: 'a, a *' });
  expect(name.closest('a')?.getAttribute('href')).toBe(`/admin/stores/${bahar}/show`);
  await user.click(await within(row).findByText('Hours', { selector: 'a, a *' }));
  await screen.findByText('Hours: Bahar Biryani', { selector: '[role="dialog"] *' });
  await user.click(await screen.findByText(/^Close until/, { selector: 'button, button *' }));
  await screen.findByText('Open now', { selector: 'button, button *' });
  await waitFor(async () => expect(textsOf(await rowOf('Bahar Biryani'))).toContain('Closed'));
});
