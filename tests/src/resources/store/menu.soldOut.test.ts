// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endOfKitchenDay } from '../../../../contract/availability';
import { formatMoment } from '../../../../contract/time';
import { notifications } from '../../../../src/notifications/useNotifications';
import { soldOutAsBefore } from '../../../../src/resources/store/menu/availability/actions';
import { givenMenuItem } from '../../../support/marketplace';
import { asEver, askedFor, givenScreenOf, givenScreenServer, instead, server, unreachable } from '../../../support/screens/screenServer';
import { emptyProducts } from '../../../support/screens/catalogue';
import { openPalette } from '../../../support/screens/palette';
import { choose, openDialog, rowOf, textsOf, toast, turn } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

/** The menu with one dish on it. */
async function givenMenu(columns: { is_available?: boolean; sold_out_until?: Date | null } = {}) {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const item = await givenMenuItem(server().db, { storeId: owner.storeId, name: 'Haleem', image_url: '' });
  if (columns.is_available !== undefined) await server().db.updateTable('product_prices').set(columns).where('id', '=', item.id).execute();
  const { user } = await givenScreenOf(owner, '/store/menu');
  await rowOf('Haleem');
  return { user, item };
}
const stored = (id: string) => server().db.selectFrom('product_prices').select(['is_available', 'sold_out_until']).where('id', '=', id).executeTakeFirst();
const CALL = (id: string) => `PATCH /store/items/${id}/availability`;

test('a dish is sold out until tomorrow by one touch, says so in its row, and is put on sale again by Undo', async () => {
  const { user, item } = await givenMenu();
  await turn(user, 'Haleem');
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toMatch(/Inactive Sold out until .*5:00 am/));
  expect(askedFor(CALL(item.id)).at(-1)?.body).toEqual({ until: 'tomorrow' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).not.toContain('Sold out'));
  // the row says so before the server does
  await waitFor(async () => expect(await stored(item.id)).toEqual({ is_available: true, sold_out_until: null }));
  expect(askedFor(`PATCH /store/items/${item.id}/status`).at(-1)?.body).toEqual({ isActive: true, updatedAt: expect.any(String) });
});

test.each([['no network', 0], ['a server in trouble', 503]])('an Undo that meets %s is offered again until it has worked', async (_, status) => {
  const { user, item } = await givenMenu();
  const back = `PATCH /store/items/${item.id}/status` as const;
  if (status === 0) unreachable(back);
  else instead(back, { status, body: {} });
  const undo = async (tries: number) => {
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(askedFor(back)).toHaveLength(tries));
  };
  await turn(user, 'Haleem');
  await undo(1);
  await undo(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).closest('li')?.textContent).toMatch(/^Haleem.+/));
  expect((await stored(item.id))?.is_available).toBe(false);
  asEver(back);
  await undo(3);
  await waitFor(async () => expect(await stored(item.id)).toEqual({ is_available: true, sold_out_until: null }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('an Undo that is refused is not offered again', async () => {
  const { user, item } = await givenMenu();
  await turn(user, 'Haleem');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  instead(`PATCH /store/items/${item.id}/status`, { status: 409, body: { detail: 'Someone else has changed it' } });
  await user.click(undo);
  await toast('Someone else has changed it');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a dish is sold out, and put on sale again, from the search of everything by the keyboard alone', async () => {
  const { user, item } = await givenMenu();
  const byKeys = async (line: string) => {
    await user.click(await openPalette(user));
    await user.paste('hale');
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain(line));
    // the line of the dish is marked a moment after it is drawn
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-activedescendant')).toMatch(/option-0$/));
    await user.keyboard('{ArrowDown}{Enter}');
  };
  await byKeys('Sold out: Haleem');
  await waitFor(async () => expect((await stored(item.id))?.is_available).toBe(false));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Sold out until'));
  await byKeys('Enable: Haleem');
  await waitFor(async () => expect((await stored(item.id))?.is_available).toBe(true));
});

test('another end is one touch of three, of a dish on sale or sold out already, and Undo brings the end from before', async () => {
  const { user, item } = await givenMenu();
  await turn(user, 'Haleem');
  await waitFor(async () => expect((await stored(item.id))?.is_available).toBe(false));
  const tomorrow = await stored(item.id);
  await choose(user, 'Haleem', 'Sold out until…');
  const dialog = await openDialog('Sold out: Haleem');
  expect(['1 hour', 'Until we open tomorrow', 'Until I say'].map((text) => dialog.getByText(text).tagName)).toEqual(['BUTTON', 'BUTTON', 'BUTTON']);
  // the times stand there before one of them is pressed
  expect(dialog.getAllByText(/^On sale again at /).map((time) => textsOf(time))).toEqual([
    expect.stringMatching(/\d+:\d\d [ap]m$/), expect.stringContaining(`On sale again at ${formatMoment(endOfKitchenDay(new Date()))}`),
  ]);
  await user.click(dialog.getByText('Until I say'));
  await waitFor(async () => expect(await stored(item.id)).toEqual({ is_available: false, sold_out_until: null }));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).not.toContain('Sold out'));
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
  await waitFor(async () => expect(await stored(item.id)).toEqual(tomorrow));
});

test('how many are left today is asked for, shown, and ends when the number is emptied', async () => {
  const { user, item } = await givenMenu();
  await choose(user, 'Haleem', 'Left today');
  await openDialog('Left today: Haleem');
  await user.type(screen.getByLabelText('How many are left'), '12');
  await user.click(screen.getByText('Save'));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('12 left today'));
  expect(askedFor(CALL(item.id)).at(-1)?.body).toEqual({ left: 12, until: null });
});

test('a dish that comes back by itself does so on the open screen', async () => {
  const { item } = await givenMenu({ is_available: false, sold_out_until: new Date(Date.now() + 3_600_000) });
  expect(textsOf(await rowOf('Haleem'))).toContain('Sold out until');
  await waitFor(() => expect(notifications.get().connection.state).toBe('live'));
  // only now is the end near: a busy machine draws for longer than a test would like to wait
  await server().db.updateTable('product_prices').set({ sold_out_until: new Date(Date.now() + 3_000) }).where('id', '=', item.id).execute();
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Active'), { timeout: 25_000 });
  expect(textsOf(await rowOf('Haleem'))).not.toContain('Sold out');
});

test('what another device says of a dish is on the open screen, without an order', async () => {
  const { item } = await givenMenu();
  await waitFor(() => expect(notifications.get().connection.state).toBe('live'));
  await server().db.updateTable('product_prices').set({ is_available: false }).where('id', '=', item.id).execute();
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Inactive'), { timeout: 10_000 });
});

test.each([
  ['an hour', () => ({ sold_out_until: new Date(Date.now() + 3_600_000) }), (until: Date | null) => ({ until: until?.toISOString() })],
  ['until I say', () => ({ sold_out_until: null }), () => ({ until: 'manual' })],
])('Undo of Enable puts a dish back to what it was: sold out for %s', async (_, columns, sent) => {
  const { sold_out_until } = columns();
  const { user, item } = await givenMenu({ is_available: false, sold_out_until });
  await turn(user, 'Haleem');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored(item.id)).toEqual({ is_available: false, sold_out_until }));
  expect(askedFor(CALL(item.id)).at(-1)?.body).toEqual({ ...sent(sold_out_until), updatedAt: expect.any(String) });
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Inactive'));
});

test('Undo brings back a count that had come to nothing, and leaves on sale what was, or would have come back since', () => {
  const end = endOfKitchenDay(new Date()).toISOString();
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect(soldOutAsBefore({ isActive: false, until: end, left: 0 })).toEqual({ left: 0 });
  expect(soldOutAsBefore({ isActive: false, until: 'manual', left: 0 })).toEqual({ left: 0, until: 'manual' });
  expect(soldOutAsBefore({ isActive: false, until: soon, left: 4 })).toEqual({ until: soon });
  expect(soldOutAsBefore({ isActive: false, until: new Date(Date.now() - 60_000).toISOString(), left: undefined })).toEqual({ until: null });
  expect(soldOutAsBefore({ isActive: true, until: '', left: 4 })).toEqual({ until: null });
  // of a server that knows of no end
  expect(soldOutAsBefore({ isActive: false, until: '', left: undefined })).toEqual({ until: 'manual' });
});
