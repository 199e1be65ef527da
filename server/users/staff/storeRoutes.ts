import { messageSchema } from '../../../contract/people/auth';
import {
  jobOptionsSchema,
  staffInput,
  staffJobInput,
  staffListQuery,
  staffListSchema,
  staffRemovalInput,
  staffSavedSchema,
  staffSchema,
} from '../../../contract/people/staff';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { inviteStaff, resendInvitation, withdrawInvitation } from './inviteStaff';
import { readJobs } from './jobs';
import { listStaff, peopleOf, readStaff } from './staffList';
import { endMemberSessions, removeMember, setMemberJob } from './storeStaff';

const area = { access: ['store'] as const, tags: ['Store staff'] };
const [reads, writes] = [
  { ...area, needs: 'store.staff.read' as const },
  { ...area, needs: 'store.staff.manage' as const, stepUp: true as const },
];
const listPath = '/store/staff';
const itemPath = `${listPath}/{id}`;
const request = { params: idParams };

const list = jsonRoute(
  'listStoreStaff',
  {
    ...reads,
    method: 'get',
    path: listPath,
    summary: 'List the people of the store and open invitations',
    request: { query: staffListQuery },
  },
  staffListSchema,
);
const jobs = jsonRoute(
  'listStoreJobs',
  { ...reads, method: 'get', path: `${listPath}/jobs`, summary: 'List the jobs of stores' },
  jobOptionsSchema,
);
const show = jsonRoute(
  'getStoreStaff',
  { ...reads, method: 'get', path: itemPath, summary: 'Read a person of the store', request },
  staffSchema,
);
const create = jsonRoute(
  'createStoreInvitation',
  {
    ...writes,
    method: 'post',
    path: listPath,
    summary: 'Invite a person to the store by email',
    request: { body: jsonBody(staffInput, { email: 'salim@bahar.example', job: 'kitchen' }) },
  },
  staffSavedSchema,
);
const job = jsonRoute(
  'setStoreJob',
  {
    ...writes,
    method: 'put',
    path: itemPath,
    summary: 'Change the job of a person of the store; their sessions end',
    request: { ...request, body: jsonBody(staffJobInput, { job: 'counter' }) },
  },
  staffSavedSchema,
);
const remove = jsonRoute(
  'deleteStoreStaff',
  {
    ...writes,
    method: 'delete',
    path: itemPath,
    summary: 'Remove a person from the store; their sessions end',
    request: { ...request, body: jsonBody(staffRemovalInput, { reason: 'Moved to Vizag' }) },
  },
  staffSavedSchema,
);
const endSessions = jsonRoute(
  'endStoreSessions',
  {
    ...writes,
    method: 'post',
    path: `${itemPath}/end-sessions`,
    summary: 'Sign a person of the store out everywhere',
    request,
  },
  staffSavedSchema,
);
const resend = jsonRoute(
  'resendStoreInvitation',
  {
    ...writes,
    method: 'post',
    path: '/store/invitations/{id}/resend',
    summary: 'Send an invitation of the store again, with a new link',
    request,
  },
  messageSchema,
);
const withdraw = jsonRoute(
  'deleteStoreInvitation',
  {
    ...writes,
    method: 'delete',
    path: '/store/invitations/{id}',
    summary: 'Withdraw an invitation of the store',
    request,
  },
  messageSchema,
);

/** Fixed paths come before `{id}`. */
export const storeStaffRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(
        await listStaff(
          c.get('deps').db,
          peopleOf(storeIdOf(c.get('actor'))),
          c.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(jobs, async (c) => c.json({ jobs: await readJobs(c.get('deps').db, 'store') }, 200))
    .openapi(show, async (c) =>
      c.json(
        await readStaff(
          c.get('deps').db,
          peopleOf(storeIdOf(c.get('actor'))),
          c.req.valid('param').id,
        ),
        200,
      ),
    )
    .openapi(create, async (c) => {
      const input = c.req.valid('json');
      const data = await inviteStaff(c.get('deps'), c.get('actor'), input);
      return c.json({ message: `${input.email} is invited`, data }, 200);
    })
    .openapi(job, async (c) => {
      const data = await setMemberJob(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json').job,
      );
      return c.json({ message: `${data.name} is now ${data.jobName}`, data }, 200);
    })
    .openapi(remove, async (c) => {
      const data = await removeMember(c.get('deps').db, c.get('actor'), {
        ...c.req.valid('param'),
        ...c.req.valid('json'),
      });
      return c.json({ message: `${data.name} is removed from the store`, data }, 200);
    })
    .openapi(endSessions, async (c) => {
      const data = await endMemberSessions(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
      );
      return c.json({ message: `${data.name} is signed out everywhere`, data }, 200);
    })
    .openapi(resend, async (c) => {
      await resendInvitation(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Invitation sent again' }, 200);
    })
    .openapi(withdraw, async (c) => {
      await withdrawInvitation(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Invitation withdrawn' }, 200);
    });
