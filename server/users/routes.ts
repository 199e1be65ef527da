import { userDetailsSchema, userExportQuery, userListQuery, userListSchema, userStatsSchema } from '../../contract/users';
import { csvFile } from '../platform/http/exports';
import { createRouter, idParams as params, jsonRoute, mediaRoute } from '../platform/http/route';
import { sumUsers } from './repository';
import { csvHeader, exportUsers, listUsers, readUserDetails } from './users';

const area = { access: ['admin'] as const, tags: ['Users'] };

const list = jsonRoute(
  'listUsers',
  { ...area, needs: 'customers.read', method: 'get', path: '/admin/users', summary: 'List accounts of every role', request: { query: userListQuery } },
  userListSchema,
);
const stats = jsonRoute('getUserStats', { ...area, needs: 'customers.read', method: 'get', path: '/admin/users/stats', summary: 'Count accounts' }, userStatsSchema);
const download = mediaRoute(
  'exportUsers',
  {
    ...area, needs: 'customers.read', stepUp: true, method: 'get', path: '/admin/users/export', summary: 'Download the accounts that the filters select',
    request: { query: userExportQuery },
  },
  'text/csv', 'users_export_{date}.csv',
);
const details = jsonRoute(
  'getUser',
  {
    ...area, needs: 'customers.read', method: 'get', path: '/admin/users/{id}/details',
    summary: 'Read an account with its newest orders and wallet transactions', request: { params },
  },
  userDetailsSchema,
);

/** `/admin/users/*`. */
export const userRoutes = () =>
  createRouter()
    .openapi(list, async (c) => c.json(await listUsers(c.get('deps').db, c.req.valid('query')), 200))
    .openapi(stats, async (c) => {
      const { total, active } = await sumUsers(c.get('deps').db);
      return c.json({ totalUsers: total, activeUsers: active, inactiveUsers: total - active }, 200);
    })
    .openapi(download, (c) => {
      const query = c.req.valid('query');
      return csvFile(c, { name: 'users_export_{date}.csv', header: csvHeader, rows: (source) => exportUsers(source, query) });
    })
    .openapi(details, async (c) => c.json(await readUserDetails(c.get('deps').db, c.req.valid('param').id), 200));
