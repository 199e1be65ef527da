import { type BulkResult, type BulkRow, bulkTexts } from '../../../../contract/bulk';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import type { ProductBulkInput } from '../../../../contract/productBulk';
import { lastChanges, type LastChange } from '../../../audit/lastChanges';
import { type AuditAction, recordChanges } from '../../../audit/recordChange';
import type { Db } from '../../../platform/db/database';
import { isStale } from '../../../platform/db/updatedAt';
import type { Actor } from '../../../platform/http/context';
import { readProducts } from '../queries';
import { withoutRatings } from '../service';
import { announceChanges } from './announce';
import { judgeOf } from './judges';
import { readKept, restoring } from './restore';
import { isSo, type Judge, type Wanted } from './wanted';
import { type Change, lockProducts, writeProducts } from './writeProducts';

type Planned = Pick<BulkResult, 'outcome' | 'detail'> & { id: string; before?: ProductAnswer; wanted?: Wanted };

interface Ground {
  actor: Actor;
  judge: Judge;
  changesOf: (id: string) => readonly LastChange[];
}

/** Locks the products, and reads them as they are. */
export const readRows = async (tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductAnswer>> =>
  new Map((await readProducts(tx, await lockProducts(tx, ids))).map((product) => [product.id, product]));

/** Whether the caller's own last change made of the state that was sent what the action makes of it: the answer was lost. */
function isRepeated(product: ProductAnswer, sent: string | undefined, { actor, judge, changesOf }: Ground): boolean {
  const [last] = changesOf(product.id);
  const before = readKept(last?.before ?? null);
  if (last?.actor_id !== actor.id || before?.updatedAt !== sent || readKept(last.after)?.updatedAt !== product.updatedAt) return false;
  const verdict = judge({ ...product, ...before });
  return 'wanted' in verdict && isSo(product, verdict.wanted);
}

function planned(row: BulkRow, before: ProductAnswer | undefined, ground: Ground): Planned {
  const { id, updatedAt: sent } = row;
  if (!before) return { id, outcome: 'refused', detail: 'Product not found' };
  const isOther = isStale(new Date(before.updatedAt), sent);
  if (isOther && isRepeated(before, sent, ground)) return { id, before, outcome: 'done', detail: null };
  const verdict = ground.judge(before);
  if ('refused' in verdict) return { id, before, outcome: 'refused', detail: isOther ? bulkTexts.changed : verdict.refused };
  if (isSo(before, verdict.wanted)) return { id, before, outcome: 'same', detail: null };
  if (isOther) return { id, before, outcome: 'refused', detail: bulkTexts.changed };
  return { id, before, outcome: 'done', detail: null, wanted: verdict.wanted };
}

/** The audit's word for what became of a product. */
function actionOf(before: ProductAnswer, after: ProductAnswer): AuditAction {
  if (!before.isApproved && after.isApproved) return 'approve';
  if (before.reason !== after.reason && after.reason !== null) return 'reject';
  if (before.isAvailable === after.isAvailable) return 'update';
  return after.isAvailable ? 'enable' : 'disable';
}

/** Writes changes of locked products, each with its audit entry, and tells the stores. */
export async function write(tx: Db, actor: Actor, changes: readonly Change[]): Promise<ReadonlyMap<string, ProductAnswer>> {
  if (changes.length === 0) return new Map();
  await writeProducts(tx, changes);
  const after = await readRows(tx, changes.map(({ before }) => before.id));
  const changed = changes.flatMap(({ before }) => {
    const now = after.get(before.id);
    return now ? [{ before, after: now }] : [];
  });
  await recordChanges(tx, actor, changed.map((one) => ({
    action: actionOf(one.before, one.after), object: 'product', objectId: one.before.id,
    before: withoutRatings(one.before), after: withoutRatings(one.after),
  })));
  await announceChanges(tx, changed);
  return after;
}

/**
 * Does one thing to many products in one transaction: each is changed whole, with an audit entry of its own, or is left as
 * it is with a reason. The same request a second time changes nothing, and answers as the first did.
 */
export const changeProducts = (db: Db, actor: Actor, input: ProductBulkInput): Promise<BulkResult[]> =>
  db.transaction().execute(async (tx) => {
    const ids = input.rows.map(({ id }) => id);
    const before = await readRows(tx, ids);
    const changesOf = await lastChanges(tx, 'product', ids);
    const judge = input.action === 'restore' ? await restoring(tx, actor, input.rows, changesOf) : await judgeOf(tx, input);
    const plan = input.rows.map((row) => planned(row, before.get(row.id), { actor, judge, changesOf }));
    const after = await write(tx, actor, plan.flatMap(({ before: product, wanted }) => (product && wanted ? [{ before: product, wanted }] : [])));
    return plan.map(({ id, outcome, detail, before: product }) => {
      const now = after.get(id) ?? product;
      return { id, outcome, detail, name: now?.name ?? null, updatedAt: now?.updatedAt ?? null };
    });
  });
