import type { BannerAnswer, BannerInput, BannerPatch } from '../../../contract/banners';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { type BannerRow, changeBanner, insertBanner, lockBanner, removeBanner } from './repository';

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

export function deleteBanner(db: Db, actor: Actor, id: string): Promise<BannerAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockBanner(tx, id);
    if (!current) throw notFound('Banner');
    const before = bannerAnswer(current);
    await removeBanner(tx, id);
    await recordChange(tx, actor, { action: 'delete', object: 'banner', objectId: id, before });
    return before;
  });
}

export function createBanner(db: Db, actor: Actor, { title, imageUrl, isActive = true }: BannerInput): Promise<BannerAnswer> {
  return db.transaction().execute(async (tx) => {
    const after = bannerAnswer(await insertBanner(tx, { title, image_url: imageUrl, is_active: isActive }));
    await recordChange(tx, actor, { action: 'create', object: 'banner', objectId: after.id, after });
    return after;
  });
}

/** A row as it travels. */
export const bannerAnswer = (row: BannerRow): BannerAnswer => ({
  id: row.id,
  title: row.title,
  imageUrl: row.image_url,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export function setBannerStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<BannerAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockBanner(tx, id);
    if (!current) throw notFound('Banner');
    const before = bannerAnswer(current);
    if (before.isActive === isActive) return before;
    const after = bannerAnswer(await changeBanner(tx, id, { is_active: isActive }));
    await recordChange(tx, actor, { action: isActive ? 'enable' : 'disable', object: 'banner', objectId: id, before, after });
    return after;
  });
}
