import { z } from 'zod';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { str } from '../../../framework/declaration/lenientSchemas';

// a store is a name or an object, and a single store may come without a list
const store = z.union([
  z.string().transform((name) => ({ name, id: '' })),
  z
    .object({ name: str(), storeName: str(), id: str(), _id: str() })
    .transform(({ name, storeName, id, _id }) => ({ name: storeName || name, id: id || _id })),
]);
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  );

/** Returns the stores of a category by name and id, or that it is global. */
export const storesOf = (category: ApiPayload) => {
  const stores = listOf(category.stores ?? category.store).flatMap(
    (one) => store.safeParse(one).data ?? [],
  );
  const storeIds = listOf(category.storeIds ?? stores.map(({ id }) => id).filter(Boolean)).map(
    String,
  );
  const names = stores.map(({ name }) => name).filter(Boolean);
  return {
    stores: names,
    soldIn:
      names.length === 0
        ? [{ id: '', name: 'Global' }]
        : names.map((name, at) => ({
            id: (names.length === storeIds.length && storeIds[at]) || '',
            name,
          })),
    storeIds,
    isGlobal: category.isGlobal ?? (stores.length === 0 && storeIds.length === 0),
  };
};

interface Offered {
  isGlobal: boolean;
  storeIds: readonly string[];
}

/** Returns the stores if the form changes them; absent means unchanged. */
export const changedStores = (
  { isGlobal, storeIds }: Offered,
  previous: Offered,
): Partial<Offered> => {
  if (isGlobal) return previous.isGlobal ? {} : { isGlobal, storeIds: [] };
  const isSame =
    storeIds.length === previous.storeIds.length &&
    storeIds.every((id) => previous.storeIds.includes(id));
  return storeIds.length === 0 || isSame ? {} : { isGlobal, storeIds };
};
