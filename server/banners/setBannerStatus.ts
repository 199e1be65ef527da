import type { BannerAnswer } from '../../contract/banners';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { bannerAnswer } from './bannerAnswer';
import { changeBanner, lockBanner } from './repository';

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
