// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenMenuItem } from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import { asEver, askedFor, expectPrintedFailure, givenScreenOf, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { emptyProducts, givenCategory, givenReview } from '../../../support/screens/catalogue';
import { choose, columnTitles, figures, openDialog, rowNames, rowOf, searchFor, textsOf, toast, turn } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

type Dish = Omit<Parameters<typeof givenMenuItem>[1], 'storeId'>;
const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const givenDish = ({ storeId }: StoreOwner, dish: Dish = {}) =>
  givenMenuItem(server().db, { storeId, image_url: '', description: 'Sealed', ...dish });
const asks = () => askedFor('GET /store/items?').map(({ path }) => path.split('?')[1]);
const cards = (total: number, active: number, inactive: number) =>
  ({ 'Total Items': `${total}`, 'Active Items': `${active}`, 'InActive Items': `${inactive}` });

test('categories load first; each row tells price, rating, state and why customers do not see it', async () => {
  const owner = await givenOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  await givenCategory({ name: 'Off', is_active: false });
  await givenCategory({ name: 'Wanted', status: 'pending', storeIds: [owner.storeId], requested_by_store: owner.storeId });
  const dum = await givenDish(owner, { categoryId, name: 'Dum', pricePaise: 26_000, maxPricePaise: 29_950 });
  await givenDish(owner, { categoryId, name: 'Haleem', is_enabled: false });
  await givenDish(owner, { name: 'Kebab', is_approved: false, isAvailable: false });
  await givenReview(owner.storeId, dum.productId, 4, 'Perfect dum');
  const categories = held('GET /store/categories');
  const items = held('GET /store/items');
  const { user } = await givenScreenOf(owner, '/store/menu');
  expect(await screen.findByText('Loading categories...')).toBeTruthy();
  expect(document.querySelectorAll('tr[data-skeleton]').length).toBeGreaterThan(0);
  categories.release();
  items.release();
  const row = await rowOf('Dum');
  expect(document.querySelector('h1')?.textContent).toBe('Menu Management');
  expect(columnTitles()).toEqual(['Item', 'Category', 'Price', 'Rating', 'Status', 'Approval', 'Actions']);
  await waitFor(() => expect(textsOf(row)).toBe('D Dum Sealed Biryani ₹260.00 MRP ₹299.50 4.0 Active Approved'));
  expect(textsOf(await rowOf('Haleem'))).toContain('Active Not on sale: disabled by admin Approved');
  expect(textsOf(await rowOf('Kebab'))).toContain('Inactive Not on sale: waits for approval Pending');
  await waitFor(() => expect(figures()).toEqual(cards(3, 2, 1)));
  await user.click(await screen.findByText('All Categories', { selector: '[role="combobox"]' }));
  await screen.findByText('Biryani', { selector: '[role="option"]' });
  const offered = [...document.querySelectorAll('[role="option"]')].map(textsOf);
  expect(offered).toEqual(expect.arrayContaining(['All Categories', 'Biryani']));
  expect(offered).not.toEqual(expect.arrayContaining(['Off']));
  expect(offered).not.toEqual(expect.arrayContaining(['Wanted']));
  await user.click(screen.getByText('Biryani', { selector: '[role="option"]' }));
  await waitFor(() => expect(rowNames()).toEqual(['Haleem', 'Dum']));
  await searchFor(user, screen.getByPlaceholderText('Search menu items'), 'du');
  await waitFor(() => expect(rowNames()).toEqual(['Dum']));
  // what is on screen may be read again, as a live list is
  expect([...new Set(asks())]).toEqual([
    'page=1&limit=50', `page=1&limit=50&category_id=${categoryId}`, `page=1&limit=50&search=du&category_id=${categoryId}`,
  ]);
});

test('details, ratings and reviews are read in dialogs', { tags: 'hold' }, async () => {
  const owner = await givenOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const dum = await givenDish(owner, { categoryId, name: 'Dum', pricePaise: 26_000, is_enabled: false });
  await givenDish(owner, { name: 'Kebab' });
  const order = await givenReview(owner.storeId, dum.productId, 4, 'Perfect dum');
  const { user } = await givenScreenOf(owner, '/store/menu');
  await user.click(await screen.findByLabelText('Actions for Dum'));
  expect([...document.querySelectorAll('[role="menuitem"]')].map(textsOf))
    .toEqual(['View details', 'View ratings and reviews', 'Edit Menu Item', 'Sold out until…', 'Left today', 'Disable']);
  await user.click(screen.getByText('View ratings and reviews'));
  const reviews = await openDialog('Ratings and Reviews');
  const review = (await reviews.findByText('Perfect dum')).closest('li') ?? reviews.element;
  expect(textsOf(review)).toBe(`A Asha 20 May 2026 4.0 Perfect dum Order #${order.code}`);
  expect(reviews.getByText('1 review')).toBeTruthy();
  await user.keyboard('{Escape}');
  await choose(user, 'Kebab', 'View ratings and reviews');
  const none = await openDialog('Ratings and Reviews');
  await none.findByText('No reviews yet');
  expect(none.getByText('No ratings yet')).toBeTruthy();
  await user.keyboard('{Escape}');
  await choose(user, 'Dum', 'View details');
  const details = await openDialog('Item Details');
  await details.findByText('No. An administrator has disabled it, and only an administrator can enable it again');
  await waitFor(() => expect(textsOf(details.element)).toContain('Category Biryani Availability Available Today – None Approval Approved'));
  expect(textsOf(details.element)).toMatch(/Price ₹260\.00 .*Created/);
});

test('the switch changes row and cards at once; one that fails is taken back with the cards', async () => {
  const owner = await givenOwner();
  const { id } = await givenDish(owner, { name: 'Dum' });
  const { user } = await givenScreenOf(owner, '/store/menu');
  await rowOf('Dum');
  await waitFor(() => expect(figures()).toEqual(cards(1, 1, 0)));
  const status = held(`PATCH /store/items/${id}/status`);
  await choose(user, 'Dum', 'Disable');
  await waitFor(async () => expect(textsOf(await rowOf('Dum'))).toContain('Inactive'));
  expect(figures()).toEqual(cards(1, 0, 1));
  status.release();
  await toast('Item disabled successfully');
  await waitFor(() => expect(screen.getByLabelText('Actions for Dum').getAttribute('aria-busy')).toBe('false'));
  instead(`PATCH /store/items/${id}/status`, { status: 500, body: {}, times: 1 });
  await turn(user, 'Dum');
  await toast('Failed to update item status');
  await waitFor(async () => expect(textsOf(await rowOf('Dum'))).toContain('Inactive'));
  expect(figures()).toEqual(cards(1, 0, 1));
  expect(askedFor('PATCH')).toMatchObject([{ body: { isActive: false } }, { body: { isActive: true } }]);
  // once when it opened, once more where the stream began after that, and once as the stream told of the switch
  expect(askedFor('GET /store/items?').length).toBeLessThanOrEqual(3);
});

test('a load that fails says so with Retry, an empty menu offers the first item, more than fifty have a pager', { tags: 'hold' }, async () => {
  expectPrintedFailure();
  const owner = await givenOwner();
  // not once alone: where the stream begins after that, the list is read again
  instead('GET /store/items', { status: 500, body: { message: 'Out of order' } });
  const { user } = await givenScreenOf(owner, '/store/menu');
  await screen.findByText('Out of order', { selector: '[role="alert"] *' });
  asEver('GET /store/items');
  await user.click(screen.getByText('Retry'));
  await screen.findByText('No items yet');
  expect(screen.getAllByText('Add New Item', { selector: 'a' })).toHaveLength(2);
  expect(document.querySelector('nav[aria-label="Pages"]')).toBeNull();
  instead('GET /store/items', { body: { data: [{ itemId: 7, productName: 'Mandi', pricing: [{ price: 310 }], category: 'Arabian' }], total: 51 } });
  await searchFor(user, screen.getByPlaceholderText('Search menu items'), 'm');
  expect(textsOf(await rowOf('Mandi'))).toBe('M Mandi Arabian ₹310.00 – Active Not on sale: waits for approval Pending');
  await user.click(screen.getByText('Next'));
  await waitFor(() => expect(asks().at(-1)).toBe('page=2&limit=50&search=m'));
});
