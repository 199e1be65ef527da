import { toPaise } from '../../../../contract/money';
import { type StoreItemInput, storeItemTexts } from '../../../../contract/storeItems';
import { recordChanges } from '../../../audit/recordChange';
import type { Db } from '../../../platform/db/database';
import { invalidField } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/context';
import { selectUsableCategories } from '../../products/priceRules';
import { readItems } from '../queries';
import { withoutRatings } from '../service';

/** As many of `createItem`, in few statements; their names differ. `ask` is told of each. */
export async function createItems(
  storeId: string,
  tx: Db,
  actor: Actor,
  inputs: readonly StoreItemInput[],
  ask: () => Promise<void>,
): Promise<void> {
  const isUsable = await selectUsableCategories(tx, [
    ...new Set(inputs.map(({ categoryId }) => categoryId)),
  ]);
  if (!inputs.every(({ categoryId }) => isUsable(storeId, categoryId)))
    throw invalidField('categoryId', storeItemTexts.categoryUnusable);
  const products = await tx
    .insertInto('products')
    .values(
      inputs.map(({ itemName, description, imageUrl }) => ({
        name: itemName,
        description,
        image_url: imageUrl,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const inputOf = new Map(inputs.map((input) => [input.itemName, input]));
  const prices = products.flatMap(({ id, name }) => {
    const input = inputOf.get(name);
    return input === undefined
      ? []
      : [
          {
            product_id: id,
            store_id: storeId,
            category_id: input.categoryId,
            price_paise: toPaise(input.price),
            max_price_paise: toPaise(input.maxPrice),
          },
        ];
  });
  const rows = await tx.insertInto('product_prices').values(prices).returning('id').execute();
  const items = await readItems(
    storeId,
    tx,
    rows.map(({ id }) => id),
  );
  await recordChanges(
    tx,
    actor,
    items.map((item) => ({
      action: 'create',
      object: 'store-item',
      objectId: item.id,
      after: withoutRatings(item),
    })),
  );
  for (let told = 0; told < items.length; told += 1) await ask();
}
