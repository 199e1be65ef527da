import { z } from 'zod';
import { jobInput, jobListSchema, jobPatch, jobSavedSchema } from '../../contract/people/jobs';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { changeOne, createOne, removeOne } from '../records/change';
import { jobs, listJobs } from './kind';

const area = { access: ['admin'] as const, tags: ['Jobs'] };
const writes = { ...area, needs: 'jobs.manage' as const, stepUp: true as const };
const listPath = '/admin/jobs';
const itemPath = `${listPath}/{id}`;
/** A job's id is its key. */
const params = z.object({ id: z.string().max(60) });

const list = jsonRoute(
  'listJobs',
  {
    ...area,
    needs: 'jobs.read',
    method: 'get',
    path: listPath,
    summary: 'List the roles of admins and stores with their permissions',
  },
  jobListSchema,
);
const create = jsonRoute(
  'createJob',
  {
    ...writes,
    method: 'post',
    path: listPath,
    summary: 'Add a role',
    request: {
      body: jsonBody(jobInput, {
        name: 'Night desk',
        role: 'admin',
        permissions: ['orders.read', 'orders.manage'],
      }),
    },
  },
  jobSavedSchema,
);
const update = jsonRoute(
  'updateJob',
  {
    ...writes,
    method: 'put',
    path: itemPath,
    summary: 'Change the permissions of a role, or the name of a custom role',
    description:
      'Permissions are read at every request: changes apply at once to every person with the role, and no session ends.',
    request: { params, body: jsonBody(jobPatch, { permissions: ['orders.read'] }) },
  },
  jobSavedSchema,
);
const remove = jsonRoute(
  'deleteJob',
  {
    ...writes,
    method: 'delete',
    path: itemPath,
    summary: 'Delete an unused role',
    request: { params },
  },
  jobSavedSchema,
);

export const jobRoutes = () =>
  createRouter()
    .openapi(list, async (c) => c.json({ jobs: await listJobs(c.get('deps').db) }, 200))
    .openapi(create, async (c) => {
      const actor = c.get('actor');
      const data = await createOne(c.get('deps').db, actor, jobs(actor), c.req.valid('json'));
      return c.json({ message: 'Role added', data }, 200);
    })
    .openapi(update, async (c) => {
      const actor = c.get('actor');
      const { updatedAt, ...patch } = c.req.valid('json');
      const target = { id: c.req.valid('param').id, updatedAt, patch };
      const data = await changeOne(c.get('deps').db, actor, jobs(actor), target);
      return c.json({ message: 'Role saved', data }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = c.get('actor');
      const { id } = c.req.valid('param');
      const data = await removeOne(c.get('deps').db, actor, jobs(actor), id);
      return c.json({ message: 'Role deleted', data }, 200);
    });
