import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  emptyProducts,
  givenCategory,
  givenProduct,
  givenReview,
  pagesNav,
} from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import {
  choose,
  figures,
  expectNoDialog,
  openDialog,
  rowOf,
  textsOf,
} from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

const cards = (total: number, available: number, unavailable: number, unapproved: number) => ({
  'Total Products': `${total}`,
  Available: `${available}`,
  Unavailable: `${unavailable}`,
  Unapproved: `${unapproved}`,
});

const givenDishes = async () => {
  const { id: bahar } = await givenStore({ name: 'Bahar' });
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const dum = await givenProduct({
    storeId: bahar,
    categoryId,
    name: 'Dum',
    pricePaise: 26_000,
    maxPricePaise: 29_950,
    image_url: '/api/files/dum.webp',
    description: 'Sealed',
  });
  const haleem = await givenProduct({ name: 'Haleem', is_enabled: false, is_approved: false });
  const order = await givenReview(bahar, dum.productId, 4, 'Perfect dum');
  return { dum, haleem, order };
};

const expectRows = async () => {
  const row = await rowOf('Dum');
  await waitFor(() =>
    expect(textsOf(row)).toBe('Dum Sealed Bahar Biryani ₹260.00 MRP ₹299.50 4.0 Active'),
  );
  expect(row.querySelector('s')?.textContent).toBe('₹299.50');
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/files/dum.webp');
  expect(textsOf(await rowOf('Haleem'))).toContain('Inactive');
  await waitFor(() => expect(figures()).toEqual(cards(2, 1, 1, 1)));
  expect(textsOf(pagesNav().element)).toBe('First Prev Page 1 of 1 Next Last');
};

const readReviews = async (user: UserEvent, orderCode: string) => {
  await user.click(await screen.findByLabelText('Actions for Dum'));
  expect([...document.querySelectorAll('[role="menuitem"]')].map(textsOf)).toEqual([
    'View details',
    'View Ratings & Reviews',
    'Sold out…',
    "Set today's quantity",
    'Disable Product',
    'Edit Product',
  ]);
  await user.click(screen.getByText('View Ratings & Reviews', { selector: '[role="menuitem"]' }));
  const reviews = await openDialog('Ratings & Reviews');
  expect(textsOf((await reviews.findByText('Perfect dum')).closest('li') ?? reviews.element)).toBe(
    `A Asha 20 May 2026 4.0 Perfect dum Order #${orderCode}`,
  );
  expect(reviews.getByText('1 review')).toBeTruthy();
  await user.keyboard('{Escape}');
  await expectNoDialog();
};

const readDetails = async (user: UserEvent) => {
  await choose(user, 'Dum', 'View details');
  const details = await openDialog('Product Details');
  expect(
    textsOf((await details.findByText('Max Price')).closest('table') ?? document.body),
  ).toContain('₹260.00 ₹299.50');
  await user.keyboard('{Escape}');
  await expectNoDialog();
};

// filters, pages, texts and failed switches: products.golden.test.ts and tests/src/framework/ui
test('each row shows where a product is sold, its price, rating and state; its menu opens reviews and details', async () => {
  const { order } = await givenDishes();
  const { user } = await givenScreen({ path: '/admin/products' });
  await expectRows();
  await readReviews(user, order.code);
  await readDetails(user);
});

test('a product with different prices in stores shows their range', async () => {
  const { dum } = await givenDishes();
  const { id: storeId } = await givenStore({ name: 'Shadab' });
  await server()
    .db.insertInto('product_prices')
    .values({
      product_id: dum.productId,
      store_id: storeId,
      category_id: dum.categoryId,
      price_paise: 31_000,
      max_price_paise: 31_000,
    })
    .execute();
  await givenScreen({ path: '/admin/products' });
  const row = await rowOf('Dum');
  await waitFor(() => expect(textsOf(row)).toContain('₹260.00 to ₹310.00'));
});

test('the link to prices loads before the buttons, where it moves none', async () => {
  await givenScreen({ path: '/admin/products' });
  const prices = await screen.findByRole('link', { name: 'Prices' });
  // the empty list has another one
  const [add = document.body] = await screen.findAllByRole('link', { name: 'Add Product' });
  expect(prices.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
