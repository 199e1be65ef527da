import { toRupees } from '../../../contract/money';
import {
  type OfferAnswer,
  type OfferInput,
  type OfferPatch,
  offerSchema,
} from '../../../contract/offers';
import type { VersionedStatusInput } from '../../../contract/status';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { changeOffer, insertOffer, lockOffer, type OfferRow, removeOffer } from './repository';

/** A flat discount is stored in paise, a percentage as it is. */
export function toOfferResponse(row: OfferRow): OfferAnswer {
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

const offer = {
  object: 'special-offer',
  label: 'Special offer',
  lock: lockOffer,
  toResponse: toOfferResponse,
} as const;

export const createOffer = (
  db: Db,
  actor: Actor,
  { title, description }: OfferInput,
): Promise<OfferAnswer> =>
  createRecord(db, actor, offer, (tx) => insertOffer(tx, { title, description }));

/** Keeps the values that the patch does not name. */
export const updateOffer = (
  db: Db,
  actor: Actor,
  id: string,
  patch: OfferPatch,
): Promise<OfferAnswer> =>
  changeRecord(db, actor, offer, { id, action: 'update', sent: patch.updatedAt }, (tx) =>
    changeOffer(tx, id, { title: patch.title, description: patch.description }),
  );

export const setOfferStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, updatedAt: sent }: VersionedStatusInput,
): Promise<OfferAnswer> =>
  changeRecord(
    db,
    actor,
    offer,
    { id, action: isActive ? 'enable' : 'disable', sent },
    async (tx, row) =>
      row.is_active === isActive ? undefined : changeOffer(tx, id, { is_active: isActive }),
  );

export const deleteOffer = (db: Db, actor: Actor, id: string): Promise<OfferAnswer> =>
  deleteRecord(db, actor, offer, id, (tx) => removeOffer(tx, id));
