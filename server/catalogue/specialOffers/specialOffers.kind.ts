import { type Selectable, sql } from 'kysely';
import { toRupees } from '../../../contract/money';
import {
  type OfferAnswer,
  offerInput,
  offerListQuery,
  offerPatch,
  offerSchema,
} from '../../../contract/catalogue/promotions';
import { byColumn, byCreation, byText } from '../../platform/db/listPage';
import type { SpecialOffers } from '../../platform/db/types.gen';
import { tableKind } from '../../records/tableKind';
import { tableRoutes } from '../../records/tableRoutes';

/** A flat discount is stored in paise, a percentage unchanged. */
export function toOfferResponse(row: Selectable<SpecialOffers>): OfferAnswer {
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

type Values = Pick<OfferAnswer, 'title' | 'description'> & { isActive?: boolean | undefined };

/** The database's default gives a new offer 30 days. */
const offers = tableKind({
  table: 'special_offers',
  object: 'special-offer',
  noun: 'special offer',
  toImage: toOfferResponse,
  columnsOf: ({ title, description, isActive = true }: Values) => ({
    title,
    description,
    is_active: isActive,
  }),
});

export default tableRoutes({
  kind: offers,
  noun: 'Offer',
  tags: ['Special offers'],
  all: '/admin/special-offers',
  reads: 'catalogue.read',
  manages: 'catalogue.manage',
  answer: offerSchema,
  body: offerInput,
  patch: offerPatch,
  switched: (isActive) => ({ isActive }),
  switchMethod: 'put',
  examples: {
    create: {
      title: 'Weekend feast',
      description: 'A free dessert with every family pack on Saturday and Sunday',
    },
    update: {
      description: 'A free dessert with every family pack, all week',
      updatedAt: '2026-06-12T08:30:00.123Z',
    },
  },
  query: offerListQuery,
  key: 'specialOffers',
  search: ['title', 'description'],
  conditions: ({ status, offer_id }) => [
    status !== undefined && sql<boolean>`is_active = ${status === 'active'}`,
    offer_id !== undefined && sql<boolean>`id = ${offer_id}`,
  ],
  sort: {
    title: byText('title'),
    description: byText('description'),
    isActive: byColumn('is_active'),
    createdAt: byCreation,
  },
});
