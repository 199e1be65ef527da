import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { callAs, type Session, signInAs, unique } from '../fixtures';
import { read } from '../market';

const itemsOf = z.object({
  items: z.array(z.object({ itemName: z.string(), categoryId: z.string(), imageUrl: z.string() })),
});
const productsOf = z.object({ products: z.array(z.object({ imageUrl: z.string() })) });
const storesOf = z.object({ stores: z.array(z.object({ id: z.string() })) });
const savedOf = z.object({ data: z.object({ id: z.string() }) });
const PRICED_STORES = 3;

/** A store that no other test uses. */
export const enterStore = (request: APIRequestContext): Promise<Session> =>
  signInAs(request, { email: 'store2@jaldi.example', password: 'store123' });

/** A product of three stores, in a category that all of them see. */
export const givenProduct = async (request: APIRequestContext, admin: Session, price: number) => {
  const name = unique('Haleem');
  const { stores } = await read(request, admin, '/admin/products/stores/list', storesOf);
  const [pictured] = (await read(request, admin, '/admin/products?limit=1', productsOf)).products;
  const imageUrl = pictured?.imageUrl ?? '';
  const { data: category } = savedOf.parse(
    (
      await callAs(request, admin, 'POST', '/admin/categories', {
        name: unique('Jobs'),
        description: 'For the jobs of a day',
        imageUrl,
        isGlobal: true,
        storeIds: [],
      })
    ).body,
  );
  const pricing = stores
    .slice(0, PRICED_STORES)
    .map(({ id: storeId }) => ({ storeId, categoryId: category.id, price, maxPrice: 400 }));
  const body = {
    productName: name,
    description: 'Slow cooked',
    imageUrl,
    isAvailable: true,
    pricing,
  };
  const { id } = savedOf.parse(
    (await callAs(request, admin, 'POST', '/admin/products', body)).body,
  ).data;
  const change = (to: number) =>
    callAs(request, admin, 'PUT', `/admin/products/${id}`, {
      ...body,
      pricing: pricing.map((row) => ({ ...row, price: to })),
    });
  return { name, change };
};

/** The name of a dish that the store sells now. */
export const givenOnSale = async (request: APIRequestContext): Promise<string> => {
  const { items } = await read(
    request,
    await enterStore(request),
    '/store/items?limit=1&status=active',
    itemsOf,
  );
  return items[0]?.itemName ?? '';
};

/**
 * Five dishes of a store that wait for approval; returns the word that only their names contain.
 */
export const givenWaiting = async (request: APIRequestContext): Promise<string> => {
  const owner = await enterStore(request);
  const { items } = await read(request, owner, '/store/items?limit=1', itemsOf);
  const word = unique('Kebab');
  for (const at of [1, 2, 3, 4, 5]) {
    await callAs(request, owner, 'POST', '/store/items', {
      itemName: `${word} ${at}`,
      description: 'From the coals',
      categoryId: items[0]?.categoryId,
      price: 200,
      maxPrice: 220,
      imageUrl: items[0]?.imageUrl,
    });
  }
  return word;
};
