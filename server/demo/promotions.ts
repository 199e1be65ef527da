import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { after, before } from './clock';
import type { Row } from './insertRows';
import type { Pictures } from './pictures/catalogue';
import { randomOf, type Random } from './random';
import { banners, offers } from './tables/promotions';

const OFFER_DAYS = 30;

export function offerRows(now: Date): Row<'special_offers'>[] {
  const random = randomOf('offers');
  return offers.map((offer, index) =>
    offerRow(
      random,
      offer,
      index + 1,
      before(now, offer.createdDaysAgo * DAY_MS - index * 3_601_000),
    ),
  );
}

export function offerRow(
  random: Random,
  offer: (typeof offers)[number],
  id: number,
  createdAt: Date,
): Row<'special_offers'> {
  const usageLimit = random.int(2, 10) * 100;
  return {
    id,
    title: offer.title,
    description: offer.description,
    is_active: offer.isActive ?? true,
    discount_type: 'percentage',
    discount_value: offer.percent,
    min_order_paise: toPaise(random.pick([149, 199, 299, 499])),
    max_discount_paise: toPaise(random.pick([75, 100, 150])),
    usage_limit: usageLimit,
    used_count: Math.min(usageLimit, random.int(0, 8) * offer.createdDaysAgo),
    valid_from: createdAt,
    valid_until: after(createdAt, OFFER_DAYS * DAY_MS),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export function bannerRow(
  banner: (typeof banners)[number],
  id: number,
  pictures: Pictures,
  now: Date,
): Row<'banners'> {
  const createdAt = before(now, banner.createdDaysAgo * DAY_MS);
  return {
    id,
    title: banner.title,
    image_url: pictures.of(banner.picture),
    is_active: banner.isActive ?? true,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
