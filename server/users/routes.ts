import { userSessionListSchema } from '../../contract/people/credentials';
import { personStatusInput, type PersonStatusInput } from '../../contract/records';
import {
  type UserAnswer,
  userDetailsSchema,
  userExportQuery,
  userListQuery,
  userListSchema,
  userSavedSchema,
  userStatsQuery,
  userStatsSchema,
} from '../../contract/people/users';
import { exportRoute } from '../audit/exportRoute';
import { createRouter, jsonBody, jsonRoute, idParams as params } from '../platform/http/route';
import {
  csvHeaderOf,
  exportUsers,
  listUsers,
  readUser,
  readUserDetails,
  readUserStats,
} from './users';
import { listSessionsOf } from '../auth/ownSessions';
import { endSessionsOf, findPerson, setPersonStatus } from '../auth/personStatus';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type LockMode, refuseHigher } from './staff/jobs';

/**
 * Finds a customer, or a store's person if the caller manages stores. Admins are managed as staff.
 */
async function lockManaged(tx: Db, actor: Actor, id: string, lockMode: LockMode) {
  const person = await findPerson(tx, id, { lockMode });
  await refuseHigher(tx, actor, person, lockMode);
  if (person.role === 'admin')
    throw new AppError('conflict', `${person.name} is an admin. Deactivate admins under Staff`);
  if (person.role === 'store' && !actor.permissions.includes('stores.manage'))
    throw new AppError('forbidden', "You don't have access to this");
  return person;
}

/** Deactivates a customer or a store's person for a reason, or reactivates them. */
const setUserStatus = (
  db: Db,
  actor: Actor,
  id: string,
  status: PersonStatusInput,
): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await setPersonStatus(tx, actor, await lockManaged(tx, actor, id, 'lock'), status);
    return readUser(tx, actor, id);
  });

async function listUserSessions(db: Db, actor: Actor, id: string) {
  await lockManaged(db, actor, id, 'read');
  return listSessionsOf(db, id);
}

const endUserSessions = (db: Db, actor: Actor, id: string): Promise<UserAnswer> =>
  db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, actor, await lockManaged(tx, actor, id, 'lock'));
    return readUser(tx, actor, id);
  });

const area = { access: ['admin'] as const, tags: ['Users'] };

const list = jsonRoute(
  'listUsers',
  {
    ...area,
    needs: 'customers.read',
    method: 'get',
    path: '/admin/users',
    summary: 'List accounts of every role',
    request: { query: userListQuery },
  },
  userListSchema,
);
const stats = jsonRoute(
  'getUserStats',
  {
    ...area,
    needs: 'customers.read',
    method: 'get',
    path: '/admin/users/stats',
    summary: 'Count accounts',
    request: { query: userStatsQuery },
  },
  userStatsSchema,
);
const details = jsonRoute(
  'getUser',
  {
    ...area,
    needs: 'customers.read',
    method: 'get',
    path: '/admin/users/{id}/details',
    summary: 'Read an account with its newest orders and wallet transactions',
    request: { params },
  },
  userDetailsSchema,
);

const status = jsonRoute(
  'setUserStatus',
  {
    ...area,
    needs: 'customers.manage',
    stepUp: true,
    method: 'put',
    path: '/admin/users/{id}/status',
    summary: 'Deactivate or reactivate a customer; a person of a store also needs stores.manage',
    request: {
      params,
      body: jsonBody(personStatusInput, { isActive: false, reason: 'Refused three deliveries' }),
    },
  },
  userSavedSchema,
);
const sessions = jsonRoute(
  'listUserSessions',
  {
    ...area,
    needs: 'customers.manage',
    method: 'get',
    path: '/admin/users/{id}/sessions',
    summary: 'List the sessions of a customer',
    request: { params },
  },
  userSessionListSchema,
);
const endSessions = jsonRoute(
  'endUserSessions',
  {
    ...area,
    needs: 'customers.manage',
    stepUp: true,
    method: 'post',
    path: '/admin/users/{id}/end-sessions',
    summary: 'Sign a customer out everywhere',
    request: { params },
  },
  userSavedSchema,
);

export const userRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listUsers(c.get('deps').db, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(stats, async (c) =>
      c.json(await readUserStats(c.get('deps').db, c.get('actor'), c.req.valid('query')), 200),
    )
    .route(
      '/',
      exportRoute('exportUsers', {
        ...area,
        needs: 'customers.read',
        stepUp: true,
        path: '/admin/users/export',
        summary: 'Export accounts as CSV',
        query: userExportQuery,
        name: 'users_export_{date}.csv',
        object: 'user',
        header: (c) => csvHeaderOf(c.get('actor')),
        rows: (source, query, c) => exportUsers(source, c.get('actor'), query),
      }),
    )
    .openapi(details, async (c) =>
      c.json(await readUserDetails(c.get('deps').db, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(status, async (c) => {
      const input = c.req.valid('json');
      const data = await setUserStatus(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        input,
      );
      return c.json(
        { message: `${data.name} is ${input.isActive ? 'reactivated' : 'deactivated'}`, data },
        200,
      );
    })
    .openapi(sessions, async (c) => {
      const { id } = c.req.valid('param');
      const found = await listUserSessions(c.get('deps').db, c.get('actor'), id);
      return c.json({ sessions: found }, 200);
    })
    .openapi(endSessions, async (c) => {
      const data = await endUserSessions(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: `${data.name} is signed out everywhere`, data }, 200);
    });
