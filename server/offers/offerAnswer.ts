import { toRupees } from '../../contract/money';
import { offerSchema, type OfferAnswer } from '../../contract/offers';
import type { OfferRow } from './repository';

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
