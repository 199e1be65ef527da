import { z } from 'zod';
import { type BulkRow, bulkTexts } from '../../../../contract/bulk';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import { pricingSchema, productTexts } from '../../../../contract/products';
import { ownBefores, refused, takingBack, type Verdict, wanting } from '../../../audit/changeMany';
import type { LastChange } from '../../../audit/lastChanges';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { selectUsableCategories } from '../priceRules';
import type { Judge, Wanted } from './wanted';

/** What the audit keeps of a product, as far as it can be taken back. */
const kept = z.object({
  isAvailable: z.boolean(),
  isApproved: z.boolean(),
  reason: z.string().nullable(),
  pricing: z.array(pricingSchema),
  updatedAt: z.string(),
});
export type Kept = z.output<typeof kept>;
export const readKept = (state: LastChange['before']): Kept | undefined =>
  kept.safeParse(state).data;

type IsUsable = Awaited<ReturnType<typeof selectUsableCategories>>;

const back = (before: Kept, product: ProductAnswer, isUsable: IsUsable): Verdict<Wanted> => {
  const prices = before.pricing.filter(({ id }) => product.pricing.some((row) => row.id === id));
  if (prices.length !== product.pricing.length || prices.length !== before.pricing.length)
    return refused(bulkTexts.notLeft);
  const moved = prices.filter(
    ({ id, categoryId }) => product.pricing.find((row) => row.id === id)?.categoryId !== categoryId,
  );
  const barred = moved.find(({ storeId, categoryId }) => !isUsable(storeId, categoryId));
  if (barred) return refused(`${barred.storeName}: ${productTexts.categoryUnusable}`);
  const { isAvailable, isApproved, reason } = before;
  return wanting({ isAvailable, isApproved, reason, prices });
};

/** Takes back the caller's own change of each product that made what was sent of it, while nobody has changed it since. */
export async function restoring(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  rows: readonly BulkRow[],
  changesOf: (id: string) => readonly LastChange[],
): Promise<Judge> {
  const befores = ownBefores(actor, rows, changesOf, readKept);
  const categoryIds = [...befores.values()].flatMap(
    ({ before }) => before?.pricing.map(({ categoryId }) => categoryId) ?? [],
  );
  const isUsable = await selectUsableCategories(tx, [...new Set(categoryIds)]);
  return takingBack(befores, (before, product) => back(before, product, isUsable));
}
