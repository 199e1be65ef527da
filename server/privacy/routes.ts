import { formatRupees, toRupees } from '../../contract/money';
import {
  erasedSchema,
  erasureInput,
  erasureOpenSchema,
  personDataSchema,
} from '../../contract/people/privacy';
import { businessDay } from '../../contract/time';
import { recordChange } from '../audit/recordChange';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { readWalletState, sumOf } from '../money/refunds/closeWallet';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../platform/http/route';
import { erasePerson } from './erasePerson';
import { lockErasable } from './lockErasable';
import { readPersonData } from './personData';
import { erasureBlockers } from './erasureBlockers';

const area = { access: ['admin'] as const, tags: ['Privacy'], needs: 'customers.manage' as const };
/** Requires a recent proof of identity. */
const proven = { ...area, stepUp: true as const };

const data = jsonRoute(
  'exportPersonData',
  {
    ...proven,
    method: 'get',
    path: '/admin/privacy/{id}/data',
    summary:
      'Export all data of a person; also needs customers.read, orders.read and wallet.read, for a person of a store stores.manage, for an admin staff.manage',
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
    summary: 'List what blocks the erasure of a person: open orders, refunds, disputes, a store',
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
      'Erase a person permanently, if no order or refund is open: orders and amounts stay, personal data is deleted; ' +
      'a wallet balance needs a destination',
    request: { params, body: { ...jsonBody(erasureInput, {}), required: false } },
  },
  erasedSchema,
);

/** Refuses an incomplete file: it must contain all data of the person. */
function refuseWithoutReads({ permissions }: Actor): void {
  const needed = ['customers.read', 'orders.read', 'wallet.read'] as const;
  if (!needed.every((permission) => permissions.includes(permission)))
    throw new AppError('forbidden', 'You need the permissions to see accounts, orders and wallets');
}

export const privacyRoutes = () =>
  createRouter()
    .openapi(data, async (c) => {
      const { id } = c.req.valid('param');
      const exportedData = await c
        .get('deps')
        .db.transaction()
        .execute(async (tx) => {
          refuseWithoutReads(c.get('actor'));
          await lockErasable(tx, c.get('actor'), id, 'read');
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
      return c.json(exportedData, 200);
    })
    .openapi(open, async (c) => {
      const { db } = c.get('deps');
      const person = await lockErasable(db, c.get('actor'), c.req.valid('param').id, 'read');
      const reasons = await erasureBlockers(db, c.get('actor'), person);
      const isSeen = c.get('actor').permissions.includes('wallet.read');
      const { balancePaise, returnable } = await readWalletState(db, person.id);
      const wallet = isSeen
        ? { balance: toRupees(balancePaise), returnable: toRupees(sumOf(returnable)) }
        : { balance: 0, returnable: 0 };
      return c.json({ open: reasons, wallet }, 200);
    })
    .openapi(erase, async (c) => {
      const { erased, askedPaise } = await erasePerson(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      const message =
        askedPaise === 0
          ? 'Person erased'
          : `Not erased yet: another admin must approve ${formatRupees(toRupees(askedPaise))}`;
      return c.json({ message, data: erased }, 200);
    });
