import { storeOrderExportQuery } from '../../contract/orders/store';
import { storeTodayQuery, storeTodaySchema } from '../../contract/orders/board';
import { businessDay } from '../../contract/time';
import { recordExport } from '../audit/recordExport';
import { AppError } from '../platform/errors';
import { storeIdOf } from '../platform/http/context';
import { csvFile } from '../platform/http/exports';
import { createRouter, jsonRoute, mediaRoute } from '../platform/http/route';
import { seesOtherDays } from '../platform/http/shownAmounts';
import { exportStoreOrders, storeExportHeader } from './storeExport';
import { readStoreToday } from './storeToday';

const TODAY_ONLY = 'You can see the money of today only';

const area = { access: ['store'] as const, tags: ['Store orders'], method: 'get' as const };

const file = mediaRoute(
  'exportStoreOrders',
  {
    ...area,
    needs: 'store.money.read',
    path: '/store/orders/export',
    summary: "Export the store's orders as CSV",
    request: { query: storeOrderExportQuery },
  },
  'text/csv',
  'Every order of the store that the filters select, as orders_export_{date}.csv',
);
const today = jsonRoute(
  'getStoreToday',
  {
    ...area,
    needs: 'store.today.read',
    path: '/store/today',
    summary: 'Read what the store took on a day, beside earlier days',
    request: { query: storeTodayQuery },
  },
  storeTodaySchema,
);

/** What a store's desk asks for, of the caller's store only. Comes before `/store/orders/{id}`. */
export const storeDeskRoutes = () =>
  createRouter()
    .openapi(file, async (c) => {
      const [actor, query] = [c.get('actor'), c.req.valid('query')];
      const seller = { ...actor, storeId: storeIdOf(actor) };
      return csvFile(c, {
        name: 'orders_export_{date}.csv',
        header: storeExportHeader,
        rows: (source) => exportStoreOrders(seller, source, query),
        record: () => recordExport(c, 'order'),
      });
    })
    .openapi(today, async (c) => {
      const actor = c.get('actor');
      const { date } = c.req.valid('query');
      const seesAll = seesOtherDays(actor);
      if (!seesAll && date !== undefined && date !== businessDay(new Date()))
        throw new AppError('forbidden', TODAY_ONLY);
      const { yesterday, lastWeek, ...day } = await readStoreToday(
        storeIdOf(actor),
        c.get('deps').db,
        date,
      );
      return c.json({ ...day, ...(seesAll ? { yesterday, lastWeek } : {}) }, 200);
    });
