import type { OfferAnswer, OfferInput } from '../../contract/offers';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { offerAnswer } from './offerAnswer';
import { insertOffer } from './repository';

export function createOffer(db: Db, actor: Actor, { title, description }: OfferInput): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const after = offerAnswer(await insertOffer(tx, { title, description }));
    await recordChange(tx, actor, { action: 'create', object: 'special-offer', objectId: after.id, after });
    return after;
  });
}
