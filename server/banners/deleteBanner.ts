import type { BannerAnswer } from '../../contract/banners';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { bannerAnswer } from './bannerAnswer';
import { lockBanner, removeBanner } from './repository';

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
