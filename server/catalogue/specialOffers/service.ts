import { toRupees } from '../../../contract/money';
import { type OfferAnswer, type OfferInput, type OfferPatch, offerSchema } from '../../../contract/offers';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeOffer, insertOffer, lockOffer, type OfferRow, removeOffer } from './repository';

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateOffer(db: Db, actor: Actor, id: string, patch: OfferPatch): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this special offer. Review the newer values and save again', {
        current: before,
      });
    }
    const after = offerAnswer(await changeOffer(tx, id, { title: patch.title, description: patch.description }));
    await recordChange(tx, actor, { action: 'update', object: 'special-offer', objectId: id, before, after });
    return after;
  });
}

export function deleteOffer(db: Db, actor: Actor, id: string): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    await removeOffer(tx, id);
    await recordChange(tx, actor, { action: 'delete', object: 'special-offer', objectId: id, before });
    return before;
  });
}

/** A row as it travels. A flat discount is kept in paise, a percentage as it is. */
export function offerAnswer(row: OfferRow): OfferAnswer {
  const discountType = offerSchema.shape.discountType.parse(row.discount_type);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    discountType,
    discountValue: discountType === 'flat' ? toRupees(row.discount_value) : row.discount_value,
    minOrderAmount: toRupees(row.min_order_paise),
    maxDiscount: toRupees(row.max_discount_paise),
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
  };
}

export function setOfferStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    if (before.isActive === isActive) return before;
    const after = offerAnswer(await changeOffer(tx, id, { is_active: isActive }));
    const action = isActive ? 'enable' : 'disable';
    await recordChange(tx, actor, { action, object: 'special-offer', objectId: id, before, after });
    return after;
  });
}

export function createOffer(db: Db, actor: Actor, { title, description }: OfferInput): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const after = offerAnswer(await insertOffer(tx, { title, description }));
    await recordChange(tx, actor, { action: 'create', object: 'special-offer', objectId: after.id, after });
    return after;
  });
}
