import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoment } from '../../../../contract/time';
import { notifications } from '../../../../src/notifications/useNotifications';
import { givenMenuItem } from '../../../support/marketplace';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { emptyProducts } from '../../../support/screens/catalogue';
import { openPalette } from '../../../support/screens/palette';
import {
  choose,
  fill,
  findField,
  expectNoDialog,
  openDialog,
  rowOf,
  textsOf,
  turn,
} from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

async function givenMenu() {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const item = await givenMenuItem(server().db, {
    storeId: owner.storeId,
    name: 'Haleem',
    image_url: '/api/files/dish.webp',
  });
  const { user } = await givenScreenOf(owner, '/store/menu');
  await rowOf('Haleem');
  const stored = () =>
    server()
      .db.selectFrom('product_prices')
      .select(['is_available', 'sold_out_until'])
      .where('id', '=', item.id)
      .executeTakeFirst();
  const undo = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
  /** Waits for the answer to the row's last call: until then its switch is blocked. */
  const answered = () =>
    waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Haleem' }).hasAttribute('disabled')).toBe(false),
    );
  return { user, item, stored, undo, answered, call: `PATCH /store/items/${item.id}/availability` };
}

test('a dish is sold out by one touch or with another end, which Undo reverts; it is counted, and changes of another device appear on the open screen', async () => {
  const { user, item, stored, undo, answered, call } = await givenMenu();
  await turn(user, 'Haleem');
  await waitFor(async () =>
    expect(textsOf(await rowOf('Haleem'))).toMatch(/Inactive Sold out until .*5:00 am/),
  );
  expect(recordedRequests(call).at(-1)?.body).toEqual({ until: 'tomorrow' });
  await undo();
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).not.toContain('Sold out'));
  // the row shows it before the server answers
  await waitFor(async () =>
    expect(await stored()).toEqual({ is_available: true, sold_out_until: null }),
  );
  expect(recordedRequests(`PATCH /store/items/${item.id}/status`).at(-1)?.body).toEqual({
    isActive: true,
    updatedAt: expect.any(String),
  });

  await answered();
  await turn(user, 'Haleem');
  await waitFor(async () => expect((await stored())?.is_available).toBe(false));
  await answered();
  const tomorrow = await stored();
  await choose(user, 'Haleem', 'Sold out until…');
  const dialog = await openDialog('Sold out: Haleem');
  expect(
    ['1 hour', 'Until we open tomorrow', 'Until I turn it back on'].map(
      (text) => dialog.getByText(text).tagName,
    ),
  ).toEqual(['BUTTON', 'BUTTON', 'BUTTON']);
  // the times are shown before one of them is pressed
  expect(dialog.getAllByText(/^Available again at /).map((time) => textsOf(time))).toEqual([
    expect.stringMatching(/\d+:\d\d [ap]m$/),
    expect.stringContaining(
      `Available again at ${formatMoment(tomorrow?.sold_out_until ?? expect.fail())}`,
    ),
  ]);
  await user.click(dialog.getByText('Until I turn it back on'));
  await waitFor(async () =>
    expect(await stored()).toEqual({ is_available: false, sold_out_until: null }),
  );
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).not.toContain('Sold out'));
  // its toast is the last one by now
  await expectNoDialog();
  await undo();
  await waitFor(async () => expect(await stored()).toEqual(tomorrow));

  await answered();
  await choose(user, 'Haleem', "Set today's quantity");
  await openDialog("Set today's quantity: Haleem");
  fill(await findField('Quantity left'), '12');
  await user.click(screen.getByText('Save'));
  await waitFor(async () =>
    expect(textsOf(await rowOf('Haleem'))).toContain('Active 12 left today'),
  );
  expect(recordedRequests(call).at(-1)?.body).toEqual({ left: 12, until: null });

  await waitFor(() => expect(notifications.get().connection.state).toBe('live'));
  await server()
    .db.updateTable('product_prices')
    .set({ is_available: false })
    .where('id', '=', item.id)
    .execute();
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Inactive'));
});

test('a dish is sold out, and put on sale again, from the global search by the keyboard alone; Undo restores its previous state', async () => {
  const { user, stored, undo, call } = await givenMenu();
  const byKeys = async (line: string) => {
    await user.click(await openPalette(user));
    await user.paste('hale');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain(line),
    );
    // the line of the dish is marked a moment after it is drawn
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-activedescendant')).toMatch(/option-0$/),
    );
    await user.keyboard('{ArrowDown}{Enter}');
  };
  await byKeys('Sold out: Haleem');
  await waitFor(async () => expect((await stored())?.is_available).toBe(false));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Sold out until'));
  const before = await stored();
  await byKeys('Enable: Haleem');
  await waitFor(async () => expect((await stored())?.is_available).toBe(true));
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).not.toContain('Inactive'));
  await waitFor(() => expect(screen.getAllByText('Item enabled successfully')).not.toEqual([]));
  await undo();
  await waitFor(async () => expect(await stored()).toEqual(before));
  expect(recordedRequests(call).at(-1)?.body).toEqual({
    until: before?.sold_out_until?.toISOString(),
    updatedAt: expect.any(String),
  });
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Inactive'));
});
