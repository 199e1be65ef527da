import { sql } from 'kysely';
import { PROMOTIONS_MAX } from '../../../contract/catalogue/shopfront';
import type { Db } from '../../platform/db/database';
import { toOfferResponse } from '../specialOffers/specialOffers.kind';

/** Every active banner, the newest first. */
export async function readPublicBanners(db: Db) {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'image_url'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PROMOTIONS_MAX)
    .execute();
  return rows.map(({ id, title, image_url: imageUrl }) => ({ id, title, imageUrl }));
}

/** Every active special offer that is valid now, the newest first. */
export async function readPublicOffers(db: Db) {
  const rows = await db
    .selectFrom('special_offers')
    .selectAll()
    .where('is_active', '=', true)
    .where('valid_from', '<=', sql<Date>`now()`)
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PROMOTIONS_MAX)
    .execute();
  return rows
    .map(toOfferResponse)
    .map(
      ({
        id,
        title,
        description,
        discountType,
        discountValue,
        minOrderAmount,
        maxDiscount,
        validUntil,
      }) => ({
        id,
        title,
        description,
        discountType,
        discountValue,
        minOrderAmount,
        maxDiscount,
        validUntil,
      }),
    );
}
