import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { givenBrowser } from '../support/screens/browser';
import { givenForeignApis } from './givenForeign';
import {
  choose,
  fieldOf,
  fill,
  givenForeignScreen,
  nextPage,
  press,
  rowsThatHold,
} from './givenForeignScreen';
import books from './resources/books.resource';
import couriers from './resources/couriers.resource';
import drops from './resources/drops.resource';
import notes from './resources/notes.resource';
import parcels from './resources/parcels.resource';
import { compared } from './servers/foreignServer';

const apis = givenForeignApis();
beforeAll(givenBrowser);

/** react-admin prints a failed call outside production; a test with a failing call expects that. */
const expectPrintedFailure = () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
};
const value = (label: string | RegExp) =>
  fieldOf(label).then((field) => (field as HTMLInputElement).value);
const save = (user: ReturnType<typeof givenForeignScreen>['user']) => press(user, 'button', 'Save');

describe('the screen of drops', () => {
  const newest = () => [...apis.courier.drops].sort((a, b) => b.booked_at - a.booked_at);
  const receivers = (rows = newest()) => rows.map(({ receiver }) => receiver.name);

  it('shows the newest ten with their figures, the next ten, those of a tab and of a choice, and verifies one from its row', async () => {
    const { user } = givenForeignScreen(drops);
    await rowsThatHold(receivers().slice(0, 10));
    expect(await screen.findByLabelText('43 in total')).toBeTruthy();
    const fees = apis.courier.drops.reduce((sum, { fee }) => sum + fee, 0) / 100;
    expect(await screen.findByText(new RegExp(`₹${fees.toLocaleString('en-IN')}`))).toBeTruthy();
    await nextPage(user);
    await rowsThatHold(receivers().slice(10, 20));

    const rolling = newest().filter(({ state }) => state === 'rolling');
    await press(user, 'tab', new RegExp(`^Rolling\\D*${rolling.length}\\)?$`));
    await rowsThatHold(receivers(rolling).slice(0, 10));
    await choose(user, /^Fragile|Is Fragile/, 'Sturdy');
    await rowsThatHold(receivers(rolling.filter(({ fragile }) => fragile === 'no')).slice(0, 10));
    await press(user, 'tab', /^All/);
    const sturdy = newest()
      .filter(({ fragile }) => fragile === 'no')
      .slice(0, 10);
    const rows = await rowsThatHold(receivers(sturdy));

    const at = sturdy.findIndex(({ verified }) => verified === '0');
    expect(rows[at]?.textContent).toContain('Unverified');
    await user.click(
      within(rows[at] ?? document.body).getByRole('button', { name: /^Actions for/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: /Verify/ }));
    await waitFor(() => expect(sturdy[at]?.verified).toBe('1'));
    await waitFor(() =>
      expect(document.querySelectorAll('tbody tr')[at]?.textContent).not.toContain('Unverified'),
    );
  });

  it("shows ₹30 as ₹30 in the form, keeps it open with the courier's message, and shows newer values and the courier's change of a lane", async () => {
    expectPrintedFailure();
    const [newestDrop] = newest();
    Object.assign(newestDrop ?? {}, { fee: 3000 });
    const { user } = givenForeignScreen(
      drops,
      `/${encodeURIComponent(newestDrop?.drop_no ?? '')}/edit`,
    );
    expect(Number(await value(/^Fee/))).toBe(30);
    expect(await value(/^Receiver Name/)).toBe(newestDrop?.receiver.name);
    await fill(/^Receiver Lane/, 'Moon');
    await save(user);
    expect(await screen.findByText('Nobody drives to Moon')).toBeTruthy();
    expect(await value(/^Receiver Lane/)).toBe('Moon');
    expect(newestDrop?.fee).toBe(3000);

    // another user is faster
    await fill(/^Receiver Lane/, 'charminar');
    Object.assign(newestDrop ?? {}, { fee: 9900, revision: 8 });
    await save(user);
    expect(
      await screen.findByText('Someone else changed this drop while you were editing it.'),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Fee/ }).textContent).toContain('99');
    await press(user, 'button', 'Keep mine');
    await waitFor(() =>
      expect(newestDrop).toMatchObject({ fee: 9900, receiver: { lane: 'Charminar' } }),
    );
    const [row] = await rowsThatHold(receivers().slice(0, 10));
    await waitFor(() => expect(row?.textContent).toMatch(/Charminar.*₹99|₹99.*Charminar/));
  });
});

describe('the screen of couriers', () => {
  const names = (town?: string) =>
    apis.courier.couriers
      .filter((row) => town === undefined || row.town === town)
      .map(({ full_name }) => full_name);

  it('shows plate and shifts in the details, starts a duty from the row, pages and narrows what came at once', async () => {
    const { user } = givenForeignScreen(couriers, '/101/show');
    const [courier] = apis.courier.couriers;
    expect(await screen.findByText(courier?.plate ?? '')).toBeTruthy();
    const dialog = screen.getByRole('dialog').textContent ?? '';
    for (const { hours } of courier?.shifts ?? []) expect(dialog).toContain(String(hours));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const rows = await rowsThatHold(names().slice(0, 10));
    expect(rows[0]?.textContent).toContain('Off duty');
    await user.click(within(rows[0] ?? document.body).getByRole('button', { name: /Start duty/ }));
    await waitFor(() =>
      expect(document.querySelector('tbody tr')?.textContent).toContain('On duty'),
    );
    expect(courier?.on_duty).toBe('1');

    await nextPage(user);
    await rowsThatHold(names().slice(10, 20));
    await choose(user, /^Town/, 'Warangal');
    await rowsThatHold(names('Warangal').slice(0, 10));
    await user.type(screen.getByRole('searchbox', { name: 'Search couriers' }), 'meena{Enter}');
    await rowsThatHold(
      names('Warangal')
        .filter((name) => name.startsWith('Meena'))
        .slice(0, 10),
    );
  });
});

describe('the screen of parcels', () => {
  const newest = () =>
    [...apis.postgrest.parcels].sort((a, b) => compared(b.created_at, a.created_at));

  it('holds the price in the form, shows what was saved among the newest ten, those of a status, and the next page', async () => {
    const [parcel] = newest();
    Object.assign(parcel ?? {}, { price: 30 });
    const { user } = givenForeignScreen(parcels, `/${parcel?.id}/edit`);
    expect(Number(await value(/^Price/))).toBe(30);
    await fill(/^Label/, 'Grandfather clock');
    await save(user);
    await rowsThatHold([
      'Grandfather clock',
      ...newest()
        .slice(1, 10)
        .map(({ label }) => label),
    ]);
    expect(parcel).toMatchObject({ label: 'Grandfather clock', price: 30 });

    expect(await screen.findByLabelText('43 in total')).toBeTruthy();
    await choose(user, /^Status/, 'Moving');
    const moving = newest()
      .filter(({ status }) => status === 'moving')
      .map(({ label }) => label);
    await rowsThatHold(moving.slice(0, 10));
    await nextPage(user);
    await rowsThatHold(moving.slice(10, 20));
  });
});

describe('the screen of books', () => {
  const titles = (genre?: string) =>
    apis.jsonServer.books
      .filter((row) => genre === undefined || row.genre === genre)
      .map(({ title }) => String(title))
      .sort(compared);

  it('reports missing values before it sends a form, shows the first ten by title, those of a genre, and the next page', async () => {
    const { user } = givenForeignScreen(books, '/7/edit');
    const book = apis.jsonServer.books.find(({ id }) => id === 7);
    expect(Number(await value(/^Price/))).toBe(book?.price);
    await fill(/^Price/, '101');
    await save(user);
    const price = await fieldOf(/^Price/);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(apis.jsonServer.asked.every(({ method }) => method === 'GET')).toBe(true);
    await fill(/^Price/, '30');
    await save(user);
    await waitFor(() => expect(book).toMatchObject({ price: 30 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await rowsThatHold(titles().slice(0, 10));
    await choose(user, /^Genre/, 'Poetry');
    await rowsThatHold(titles('poetry').slice(0, 10));
    await nextPage(user);
    await rowsThatHold(titles('poetry').slice(10, 20));
  });
});

describe('the screen of notes', () => {
  it('holds what there is in the form and saves it, then shows ten of those with a mood, and how many there are', async () => {
    const { user, toasts } = givenForeignScreen(notes, '/6/edit');
    expect(await value(/^Text/)).toBe('Note number 6');
    await fill(/^Text/, 'Done');
    await save(user);
    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    expect(apis.simpleRest.notes.find(({ id }) => id === 6)).toMatchObject({
      text: 'Done',
      title: expect.stringContaining('6'),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const calm = apis.simpleRest.notes
      .filter(({ mood }) => mood === 'calm')
      .map(({ title }) => title);
    await choose(user, /^Mood/, 'Calm');
    await waitFor(() => {
      const shown = [...document.querySelectorAll('tbody tr')].map(
        ({ textContent }) => textContent ?? '',
      );
      expect(shown).toHaveLength(10);
      expect(shown.every((text) => calm.some((title) => text.includes(title)))).toBe(true);
    });
    expect(screen.getByLabelText(`${calm.length} in total`)).toBeTruthy();
  });
});
