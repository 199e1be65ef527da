import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenRating } from '../../support/screens/given';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  held,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { findButton, textsOf } from '../../support/screens/seen';

givenScreenServer();

const path = '/store/ratings';
const main = () => textsOf(screen.getByRole('main'));
const lists = () =>
  screen
    .queryAllByRole('list')
    .map((list) => list.getAttribute('aria-label'))
    .filter((label) => label?.endsWith('Reviews'));
const inList = async (label: string) => within(await screen.findByRole('list', { name: label }));

test('an owner reads the figures, the newest reviews, all of them, ten a page, and then the data of the store', async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  for (let day = 1; day <= 12; day += 1) {
    await givenRating(owner.storeId, {
      by: `Guest ${day}`,
      rating: day === 12 ? 3 : 5,
      comment: `Word ${day}`,
      ratedAt: `2026-01-${String(day).padStart(2, '0')}T20:00:00Z`,
    });
  }
  await server()
    .db.updateTable('stores')
    .set({
      created_at: '2025-12-31T20:00:00Z',
      updated_at: '2026-02-01T10:35:00Z',
      is_approved: false,
    })
    .where('id', '=', owner.storeId)
    .execute();
  const answer = held('GET /store/ratings');
  const { user, address } = await givenPageOf(owner, path);
  expect(document.querySelectorAll('main .MuiSkeleton-root').length).toBeGreaterThan(2);
  answer.release();
  expect(textsOf(await screen.findByRole('region', { name: 'Store of Rahim' }))).toBe(
    'Store of Rahim Active Pending 4.8 12 reviews Owner Rahim Phone 9876543210 Email ' +
      owner.email +
      ' Address Road No. 12, Banjara Hills City Hyderabad State Telangana Pincode 500034 Created 1 Jan 2026, 1:30 am IST Last Updated 1 Feb 2026, 4:05 pm IST',
  );
  expect(main()).toContain('Average Rating 4.8 Total Reviews 12 Recent Reviews 5');
  const places = ['Average Rating', 'Guest 12', 'All Reviews', 'Owner Rahim'].map((text) =>
    main().indexOf(text),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const recent = (await inList('Recent Reviews'))
    .getAllByRole('listitem')
    .map((item) => textsOf(item));
  expect(recent).toHaveLength(5);
  expect(recent[0]).toMatch(
    /^G1 Guest 12 3\.0 \S•••@people\.example Word 12 Order #JB-\S+ 13 Jan 2026, 1:30 am$/,
  );
  expect((await inList('All Reviews')).getAllByRole('listitem')).toHaveLength(10);
  const code = /JB-\S+/.exec(recent[0] ?? '')?.[0];
  await waitFor(async () =>
    expect((await inList('Recent Reviews')).getByText(`Order #${code}`).getAttribute('href')).toBe(
      `/store/orders/${code}/show`,
    ),
  );
  await user.click(await findButton('Page 2'));
  expect(
    (await inList('All Reviews'))
      .getAllByRole('listitem')
      .map((item) => textsOf(item).slice(0, 10)),
  ).toEqual(['G2 Guest 2', 'G1 Guest 1']);
  expect(address()).toBe('/store/ratings?page=2');
  expect(recordedRequests('GET /store/ratings').map((call) => call.path)).toEqual([
    '/store/ratings',
  ]);
});

test('one review is both lists, so it is shown once; without any the page shows that', async () => {
  const owner = await server().givenStoreOwner();
  await givenPageOf(owner, path);
  expect(await screen.findByText('No Ratings Data')).toBeTruthy();
  expect(main()).toContain('Average Rating – Total Reviews 0 Recent Reviews 0');
  expect(main()).toContain('0 reviews');
  expect(lists()).toEqual([]);
  cleanup();
  await givenRating(owner.storeId, { rating: 4, ratedAt: '2026-01-01T20:00:00Z' });
  respondWith('GET /store/ratings', {
    body: {
      data: {
        store: { storeName: 'Bawarchi', isApproved: true },
        rating: 4,
        ratingsCount: 1,
        ratings: [{ rating: '4', ratedAt: null, user: null }],
      },
    },
    times: 1,
  });
  await givenPageOf(owner, path);
  expect(await screen.findByText('1 review')).toBeTruthy();
  expect(lists()).toEqual(['Recent Reviews']);
  expect(await screen.findByText('Unknown user')).toBeTruthy();
});

test("a failure shows the server's message, else its own text, and Try Again; an empty answer is not data", async () => {
  expectPrintedFailure();
  const owner = await server().givenStoreOwner();
  respondWith('GET /store/ratings', { status: 500, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenPageOf(owner, path);
  expect(await screen.findByText('Error Loading Ratings')).toBeTruthy();
  expect(screen.getByText('Out of order')).toBeTruthy();
  respondWith('GET /store/ratings', { status: 500, body: {}, times: 1 });
  await user.click(screen.getByText('Try Again'));
  expect(await screen.findByText('Failed to fetch ratings data.')).toBeTruthy();
  respondWith('GET /store/ratings', { body: {}, times: 1 });
  await user.click(screen.getByText('Try Again'));
  expect(await screen.findByText('No Ratings Data')).toBeTruthy();
});

test('a page that the first answer lacks is requested, and its failure stays in its place', async () => {
  expectPrintedFailure();
  const owner = await server().givenStoreOwner();
  const review = (number: number) => ({
    user: { name: `Guest ${number}` },
    rating: 5,
    comment: '',
    ratedAt: '2026-01-01T20:00:00Z',
    orderId: `${number}`,
  });
  const from = (first: number) => Array.from({ length: 10 }, (_, index) => review(first + index));
  const body = {
    store: { storeName: 'Bawarchi' },
    rating: 5,
    ratingsCount: 20,
    limit: 10,
    recentRatings: [review(1)],
  };
  respondWith('GET /store/ratings', { body: { ...body, ratings: from(1) }, times: 1 });
  const { user } = await givenPageOf(owner, path);
  const second = await findButton('Page 2');
  respondWith('GET /store/ratings', { status: 500, body: {}, times: 1 });
  await user.click(second);
  expect(await screen.findByText("Couldn't load these reviews.")).toBeTruthy();
  expect(screen.queryByText('Error Loading Ratings')).toBeNull();
  respondWith('GET /store/ratings', { body: { ...body, ratings: from(11) }, times: 1 });
  await user.click(screen.getByText('Retry'));
  await waitFor(async () =>
    expect((await inList('All Reviews')).getByText('Guest 20')).toBeTruthy(),
  );
  expect(recordedRequests('GET /store/ratings').map((call) => call.path)).toEqual([
    '/store/ratings',
    '/store/ratings?page=2',
    '/store/ratings?page=2',
  ]);
});

test('a server that names no limit has no pages: its reviews are paged here, and no page is requested', async () => {
  const owner = await server().givenStoreOwner();
  const ratings = Array.from({ length: 12 }, (_, index) => ({
    user: { name: `Guest ${index + 1}` },
    rating: 5,
  }));
  const body = { store: { storeName: 'Bawarchi' }, rating: 5, ratingsCount: 25, ratings };
  respondWith('GET /store/ratings', { body });
  const { user } = await givenPageOf(owner, path);
  await user.click(await findButton('Page 2'));
  await waitFor(async () =>
    expect((await inList('All Reviews')).getByText('Guest 12')).toBeTruthy(),
  );
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
  expect(recordedRequests('GET /store/ratings').map((call) => call.path)).toEqual([
    '/store/ratings',
  ]);
});
