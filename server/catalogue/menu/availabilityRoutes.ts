import { availabilityInput, availabilityTexts } from '../../../contract/catalogue/rules';
import { id } from '../../../contract/rules';
import { type StoreItemAnswer, storeItemSavedSchema } from '../../../contract/catalogue/menu';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { formatMoment } from '../../../contract/time';
import { setAvailability } from './setAvailability';

const shared = {
  method: 'patch' as const,
  description:
    'A sold-out dish is available again at that time. The quantity left goes down with each order, and up again when an order ends before it is cooked.',
};
const body = jsonBody(availabilityInput, { until: 'tomorrow' });

const setForOwnStore = jsonRoute(
  'setStoreItemAvailability',
  {
    ...shared,
    access: ['store'] as const,
    tags: ['Store items'],
    needs: 'store.menu.availability',
    path: '/store/items/{id}/availability',
    summary: 'Set how long a menu item is sold out, and how many are left today',
    request: { params: idParams, body },
  },
  storeItemSavedSchema,
);
const setForStore = jsonRoute(
  'setItemAvailability',
  {
    ...shared,
    access: ['admin'] as const,
    tags: ['Stores'],
    needs: 'catalogue.manage',
    path: '/admin/stores/{id}/items/{itemId}/availability',
    summary: 'Set how long a menu item of a store is sold out, and how many are left today',
    request: { params: idParams.extend({ itemId: id() }), body },
  },
  storeItemSavedSchema,
);

/** Describes the change, for a message that starts with the dish's name. */
const availabilityText = ({
  isActive,
  needsPicture,
  until,
  left,
}: Pick<StoreItemAnswer, 'isActive' | 'needsPicture' | 'until' | 'left'>): string => {
  if (needsPicture && until === null) return availabilityTexts.needsPicture;
  if (isActive) return left === null ? 'Available' : `Available, ${left} left today`;
  const end = new Date(until ?? '');
  return Number.isNaN(end.getTime())
    ? 'Sold out until turned back on'
    : `Sold out until ${formatMoment(end)}`;
};

export const availabilityRoutes = () =>
  createRouter()
    .openapi(setForOwnStore, async (c) => {
      const [actor, { db }] = [c.get('actor'), c.get('deps')];
      const data = await setAvailability(
        storeIdOf(actor),
        db,
        actor,
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: availabilityText(data), data }, 200);
    })
    .openapi(setForStore, async (c) => {
      const [actor, { db }, params] = [c.get('actor'), c.get('deps'), c.req.valid('param')];
      const data = await setAvailability(params.id, db, actor, params.itemId, c.req.valid('json'));
      return c.json({ message: availabilityText(data), data }, 200);
    });
