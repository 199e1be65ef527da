import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenMenuItem } from '../../../support/marketplace';
import type { StoreOwner } from '../../../support/people';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  held,
  server,
} from '../../../support/screens/screenServer';
import { emptyProducts, givenCategory, givenReview } from '../../../support/screens/catalogue';
import {
  choose,
  figures,
  expectNoDialog,
  openDialog,
  rowNames,
  rowOf,
  searchFor,
  textsOf,
} from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

type Dish = Omit<Parameters<typeof givenMenuItem>[1], 'storeId'>;
const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const givenDish = ({ storeId }: StoreOwner, dish: Dish = {}) =>
  givenMenuItem(server().db, {
    storeId,
    image_url: '/api/files/dish.webp',
    description: 'Sealed',
    ...dish,
  });
const HIDDEN = 'No. Disabled by an admin. Only an admin can enable the item again';
const asks = () => recordedRequests('GET /store/items?').map(({ path }) => path.split('?')[1]);
const cards = (total: number, active: number, inactive: number) => ({
  'Total Items': `${total}`,
  'Active Items': `${active}`,
  'InActive Items': `${inactive}`,
});

test('categories load first; each row shows price, rating, state and why customers do not see it; reviews and details open in dialogs; categories and search filter', async () => {
  const owner = await givenOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  await givenCategory({ name: 'Off', is_active: false });
  await givenCategory({
    name: 'Wanted',
    status: 'pending',
    storeIds: [owner.storeId],
    requested_by_store: owner.storeId,
  });
  const dum = await givenDish(owner, {
    categoryId,
    name: 'Dum',
    pricePaise: 26_000,
    maxPricePaise: 29_950,
  });
  await givenDish(owner, { categoryId, name: 'Haleem', pricePaise: 26_000, is_enabled: false });
  await givenDish(owner, { name: 'Kebab', is_approved: false, isAvailable: false });
  const order = await givenReview(owner.storeId, dum.productId, 4, 'Perfect dum');
  const categories = held('GET /store/categories');
  const items = held('GET /store/items');
  const { user } = await givenScreenOf(owner, '/store/menu');
  expect(await screen.findByText('Loading categories...')).toBeTruthy();
  expect(document.querySelectorAll('tr[data-skeleton]').length).toBeGreaterThan(0);
  categories.release();
  items.release();
  const row = await rowOf('Dum');
  await waitFor(() =>
    expect(textsOf(row)).toBe('Dum Sealed Biryani ₹260.00 MRP ₹299.50 4.0 Active Approved'),
  );
  expect(textsOf(await rowOf('Haleem'))).toContain(
    'Active Not available: disabled by admin Approved',
  );
  expect(textsOf(await rowOf('Kebab'))).toMatch(
    / – Inactive Not available: waiting for approval Pending$/,
  );
  await waitFor(() => expect(figures()).toEqual(cards(3, 2, 1)));
  await readsItsDialogs(user, order.code);
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
  // visible rows may be read again, as in a live list
  expect([...new Set(asks())]).toEqual([
    'page=1&limit=50',
    `page=1&limit=50&category_id=${categoryId}`,
    `page=1&limit=50&search=du&category_id=${categoryId}`,
  ]);
});

test('an item without a picture says why it is not on sale, and offers only to edit it', async () => {
  const owner = await givenOwner();
  await givenDish(owner, { name: 'Dum', image_url: '' });
  const { user } = await givenScreenOf(owner, '/store/menu');
  expect(textsOf(await rowOf('Dum'))).toContain('Inactive Not available: needs a picture Approved');
  await waitFor(() => expect(figures()).toEqual(cards(1, 0, 1)));
  await user.click(await screen.findByLabelText('Actions for Dum'));
  expect([...document.querySelectorAll('[role="menuitem"]')].map(textsOf)).toEqual([
    'View details',
    'View ratings and reviews',
    'Edit Menu Item',
  ]);
  await user.click(screen.getByText('View details'));
  const details = await openDialog('Item Details');
  expect(textsOf(details.element)).toContain(
    'Shown to customers No. Edit the item to add a picture',
  );
});

const readsItsDialogs = async (user: UserEvent, code: string) => {
  await user.click(await screen.findByLabelText('Actions for Dum'));
  expect([...document.querySelectorAll('[role="menuitem"]')].map(textsOf)).toEqual([
    'View details',
    'View ratings and reviews',
    'Edit Menu Item',
    'Sold out until…',
    "Set today's quantity",
    'Disable',
  ]);
  await user.click(screen.getByText('View ratings and reviews'));
  const reviews = await openDialog('Ratings and Reviews');
  const review = (await reviews.findByText('Perfect dum')).closest('li') ?? reviews.element;
  expect(textsOf(review)).toBe(`A Asha 20 May 2026 4.0 Perfect dum Order #${code}`);
  expect(reviews.getByText('1 review')).toBeTruthy();
  await user.keyboard('{Escape}');
  await choose(user, 'Haleem', 'View details');
  const details = await openDialog('Item Details');
  await details.findByText(HIDDEN);
  await waitFor(() =>
    expect(textsOf(details.element)).toContain(
      'Category Biryani Availability Available Approval Approved',
    ),
  );
  expect(textsOf(details.element)).toMatch(/Price ₹260\.00 .*Created/);
  await user.keyboard('{Escape}');
  await expectNoDialog();
};
