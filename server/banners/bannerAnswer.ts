import type { BannerAnswer } from '../../contract/banners';
import type { BannerRow } from './repository';

/** A row as it travels. */
export const bannerAnswer = (row: BannerRow): BannerAnswer => ({
  id: row.id,
  title: row.title,
  imageUrl: row.image_url,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
