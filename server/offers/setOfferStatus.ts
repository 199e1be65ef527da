import type { OfferAnswer } from '../../contract/offers';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { offerAnswer } from './offerAnswer';
import { changeOffer, lockOffer } from './repository';

export function setOfferStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<OfferAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOffer(tx, id);
    if (!current) throw notFound('Special offer');
    const before = offerAnswer(current);
    if (before.isActive === isActive) return before;
    const after = offerAnswer(await changeOffer(tx, id, { is_active: isActive }));
    const action = isActive ? 'enable' : 'disable';
    await recordChange(tx, actor, { action, object: 'special-offer', objectId: id, before, after });
    return after;
  });
}
