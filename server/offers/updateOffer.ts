import type { OfferAnswer, OfferPatch } from '../../contract/offers';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { offerAnswer } from './offerAnswer';
import { changeOffer, lockOffer } from './repository';

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateOffer(db: Db, actor: Actor, id: string, patch: OfferPatch): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this special offer. Review the newer values and save again', {
        current: before,
      });
    }
    const after = offerAnswer(await changeOffer(tx, id, { title: patch.title, description: patch.description }));
    await recordChange(tx, actor, { action: 'update', object: 'special-offer', objectId: id, before, after });
    return after;
  });
}
