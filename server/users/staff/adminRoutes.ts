import { messageSchema } from '../../../contract/people/auth';
import { personStatusInput } from '../../../contract/records';
import {
  jobOptionsSchema,
  staffInput,
  staffJobInput,
  staffListQuery,
  staffListSchema,
  staffSavedSchema,
  staffSchema,
} from '../../../contract/people/staff';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { endAdminSessions, removeAdminFactors, setAdminJob, setAdminStatus } from './adminStaff';
import { inviteStaff, resendInvitation, withdrawInvitation } from './inviteStaff';
import { readJobs } from './jobs';
import { visibleAdminsOf, listStaff, readStaff } from './staffList';

const area = { access: ['admin'] as const, tags: ['Staff'] };
const [reads, writes] = [
  { ...area, needs: 'staff.read' as const },
  { ...area, needs: 'staff.manage' as const, stepUp: true as const },
];
const listPath = '/admin/staff';
const itemPath = `${listPath}/{id}`;
const request = { params: idParams };

const list = jsonRoute(
  'listAdmins',
  {
    ...reads,
    method: 'get',
    path: listPath,
    summary: 'List admins and open invitations',
    request: { query: staffListQuery },
  },
  staffListSchema,
);
const jobs = jsonRoute(
  'listAdminJobs',
  { ...reads, method: 'get', path: `${listPath}/jobs`, summary: 'List the roles of admins' },
  jobOptionsSchema,
);
const show = jsonRoute(
  'getAdmin',
  { ...reads, method: 'get', path: itemPath, summary: 'Read an admin', request },
  staffSchema,
);
const create = jsonRoute(
  'createAdminInvitation',
  {
    ...writes,
    method: 'post',
    path: listPath,
    summary: 'Invite an admin by email',
    request: { body: jsonBody(staffInput, { email: 'radhika@jaldi.example', job: 'support' }) },
  },
  staffSavedSchema,
);
const job = jsonRoute(
  'setAdminJob',
  {
    ...writes,
    method: 'put',
    path: itemPath,
    summary: 'Change the job of an admin; their sessions end',
    request: { ...request, body: jsonBody(staffJobInput, { job: 'finance' }) },
  },
  staffSavedSchema,
);
const status = jsonRoute(
  'setAdminStatus',
  {
    ...writes,
    method: 'put',
    path: `${itemPath}/status`,
    summary: 'Deactivate an admin for a reason, or reactivate them',
    request: {
      ...request,
      body: jsonBody(personStatusInput, { isActive: false, reason: 'Has left the company' }),
    },
  },
  staffSavedSchema,
);
const endSessions = jsonRoute(
  'endAdminSessions',
  {
    ...writes,
    method: 'post',
    path: `${itemPath}/end-sessions`,
    summary: 'Sign an admin out everywhere',
    request,
  },
  staffSavedSchema,
);
const removeFactors = jsonRoute(
  'deleteAdminFactors',
  {
    ...writes,
    method: 'delete',
    path: `${itemPath}/factors`,
    summary: 'Remove the two-step verification of an admin',
    request,
  },
  staffSavedSchema,
);
const resend = jsonRoute(
  'resendAdminInvitation',
  {
    ...writes,
    method: 'post',
    path: '/admin/invitations/{id}/resend',
    summary: 'Send an invitation again, with a new link',
    request,
  },
  messageSchema,
);
const withdraw = jsonRoute(
  'deleteAdminInvitation',
  {
    ...writes,
    method: 'delete',
    path: '/admin/invitations/{id}',
    summary: 'Withdraw an invitation',
    request,
  },
  messageSchema,
);

/** Fixed paths come before `{id}`. */
export const adminStaffRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const visibleAdmins = await visibleAdminsOf(db, c.get('actor'));
      return c.json(await listStaff(db, visibleAdmins, c.req.valid('query')), 200);
    })
    .openapi(jobs, async (c) => c.json({ jobs: await readJobs(c.get('deps').db, 'admin') }, 200))
    .openapi(show, async (c) => {
      const { db } = c.get('deps');
      const visibleAdmins = await visibleAdminsOf(db, c.get('actor'));
      return c.json(await readStaff(db, visibleAdmins, c.req.valid('param').id), 200);
    })
    .openapi(create, async (c) => {
      const input = c.req.valid('json');
      const data = await inviteStaff(c.get('deps'), c.get('actor'), input);
      return c.json({ message: `${input.email} is invited`, data }, 200);
    })
    .openapi(job, async (c) => {
      const data = await setAdminJob(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json').job,
      );
      return c.json({ message: `${data.name} is now ${data.jobName}`, data }, 200);
    })
    .openapi(status, async (c) => {
      const input = c.req.valid('json');
      const data = await setAdminStatus(
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
    .openapi(endSessions, async (c) => {
      const data = await endAdminSessions(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
      );
      return c.json({ message: `${data.name} is signed out everywhere`, data }, 200);
    })
    .openapi(removeFactors, async (c) => {
      const data = await removeAdminFactors(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: `Two-step verification of ${data.name} removed`, data }, 200);
    })
    .openapi(resend, async (c) => {
      await resendInvitation(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Invitation sent again' }, 200);
    })
    .openapi(withdraw, async (c) => {
      await withdrawInvitation(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Invitation withdrawn' }, 200);
    });
