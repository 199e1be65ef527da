import { toPaise } from '../../contract/money';
import type { StoreAnswer, StoreInput } from '../../contract/stores';
import { recordChange } from '../audit/recordChange';
import { sendInvitation } from '../auth/invite';
import type { Deps } from '../context';
import type { Actor } from '../platform/http/route';
import { insertOwner } from './owners';
import { lockPlace, locationUnknown } from './places';
import { readStore } from './readStore';
import { insertStore } from './repository';

/** Creates the store and its owner's account, both or neither, then invites the owner to choose a password. */
export async function createStore(deps: Deps, actor: Actor, input: StoreInput): Promise<StoreAnswer> {
  const { email, phone, storeName, ownerName = storeName } = input;
  const { store, ownerId: userId } = await deps.db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, input.locationId);
    if (!place?.isActive) throw locationUnknown();
    const { isActive: _isActive, ...placeColumns } = place;
    const { id: ownerId } = await insertOwner(tx, { email, phone, name: ownerName });
    const { id } = await insertStore(tx, {
      ...placeColumns,
      owner_id: ownerId,
      name: storeName,
      owner_name: ownerName,
      description: input.description,
      email,
      phone,
      address: input.address,
      google_maps_url: input.googleMapsUrl,
      image_url: input.imageUrl,
      delivery_time: input.deliveryTime || null,
      delivery_fee_paise: toPaise(input.deliveryFee ?? 0),
      minimum_order_paise: toPaise(input.minimumOrder ?? 0),
      created_by: actor.id,
    });
    const after = await readStore(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'store', objectId: id, after });
    return { store: after, ownerId };
  });
  deps.afterAnswer.run('invite store owner', () => sendInvitation(deps, { userId, email, name: ownerName }));
  return store;
}
