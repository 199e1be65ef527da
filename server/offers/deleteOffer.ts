import type { OfferAnswer } from '../../contract/offers';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { offerAnswer } from './offerAnswer';
import { lockOffer, removeOffer } from './repository';

export function deleteOffer(db: Db, actor: Actor, id: string): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    await removeOffer(tx, id);
    await recordChange(tx, actor, { action: 'delete', object: 'special-offer', objectId: id, before });
    return before;
  });
}
