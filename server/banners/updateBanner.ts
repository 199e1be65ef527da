import type { BannerAnswer, BannerPatch } from '../../contract/banners';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { bannerAnswer } from './bannerAnswer';
import { changeBanner, lockBanner } from './repository';

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateBanner(db: Db, actor: Actor, id: string, patch: BannerPatch): Promise<BannerAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockBanner(tx, id);
    if (!current) throw notFound('Banner');
    const before = bannerAnswer(current);
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this banner. Review the newer values and save again', {
        current: before,
      });
    }
    const { title, imageUrl: image_url, isActive: is_active } = patch;
    const after = bannerAnswer(await changeBanner(tx, id, { title, image_url, is_active }));
    await recordChange(tx, actor, { action: 'update', object: 'banner', objectId: id, before, after });
    return after;
  });
}
