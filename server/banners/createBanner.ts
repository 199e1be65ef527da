import type { BannerAnswer, BannerInput } from '../../contract/banners';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { bannerAnswer } from './bannerAnswer';
import { insertBanner } from './repository';

export function createBanner(db: Db, actor: Actor, { title, imageUrl, isActive = true }: BannerInput): Promise<BannerAnswer> {
  return db.transaction().execute(async (tx) => {
    const after = bannerAnswer(await insertBanner(tx, { title, image_url: imageUrl, is_active: isActive }));
    await recordChange(tx, actor, { action: 'create', object: 'banner', objectId: after.id, after });
    return after;
  });
}
