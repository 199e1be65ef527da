import { erasedSchema, erasureOpenSchema, personDataSchema } from '../../contract/privacy';
import { businessDay } from '../../contract/time';
import { recordChange } from '../audit/recordChange';
import { createRouter, idParams as params, jsonRoute } from '../platform/http/route';
import { erasePerson } from './erasePerson';
import { lockManaged } from './lockManaged';
import { readPersonData } from './personData';
import { whyNotErased } from './whyNotErased';

const area = { access: ['admin'] as const, tags: ['Privacy'], needs: 'customers.manage' as const };
/** Of whoever has just proved who they are. */
const proven = { ...area, stepUp: true as const };

const data = jsonRoute(
  'exportPersonData',
  {
    ...proven,
    method: 'get',
    path: '/admin/privacy/{id}/data',
    summary:
      "Download all that is kept about a person; of a store's person, needs stores.manage as well, of an admin staff.manage",
    request: { params },
  },
  personDataSchema,
);
const open = jsonRoute(
  'checkErasure',
  {
    ...area,
    method: 'get',
    path: '/admin/privacy/{id}/open',
    summary: 'What stands against the erasure of a person: open orders, refunds, disputes, a store',
    request: { params },
  },
  erasureOpenSchema,
);
const erase = jsonRoute(
  'erasePerson',
  {
    ...proven,
    method: 'post',
    path: '/admin/privacy/{id}/erase',
    summary:
      'Erase a person for good, with nothing of theirs open: orders and amounts stay, what says who they were goes',
    request: { params },
  },
  erasedSchema,
);

/** `/admin/privacy/*`. */
export const privacyRoutes = () =>
  createRouter()
    .openapi(data, async (c) => {
      const { id } = c.req.valid('param');
      const kept = await c
        .get('deps')
        .db.transaction()
        .execute(async (tx) => {
          await lockManaged(tx, c.get('actor'), id);
          if (c.req.method !== 'HEAD')
            await recordChange(tx, c.get('actor'), {
              action: 'export',
              object: 'user',
              objectId: id,
              after: { id },
            });
          return readPersonData(tx, id);
        });
      c.header(
        'Content-Disposition',
        `attachment; filename="person_${id}_${businessDay(new Date())}.json"`,
      );
      return c.json(kept, 200);
    })
    .openapi(open, async (c) => {
      const reasons = await c
        .get('deps')
        .db.transaction()
        .execute(async (tx) =>
          whyNotErased(
            tx,
            c.get('actor'),
            await lockManaged(tx, c.get('actor'), c.req.valid('param').id),
          ),
        );
      return c.json({ open: reasons }, 200);
    })
    .openapi(erase, async (c) => {
      const erased = await erasePerson(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'The person is erased', data: erased }, 200);
    });
