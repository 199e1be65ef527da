import { messageSchema } from '../../contract/people/auth';
import { ownSessionListSchema, sessionParams } from '../../contract/people/credentials';
import { createRouter, jsonRoute } from '../platform/http/route';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions';

const area = { access: 'signedIn' as const, tags: ['Sign-in'], isForSetUp: true as const };
const listPath = '/auth/sessions';

const list = jsonRoute(
  'listSessions',
  { ...area, method: 'get', path: listPath, summary: 'List the sessions of the caller' },
  ownSessionListSchema,
);
const end = jsonRoute(
  'endOwnSession',
  {
    ...area,
    method: 'delete',
    path: `${listPath}/{id}`,
    summary: 'End a session of the caller',
    request: { params: sessionParams },
  },
  messageSchema,
);
const endOthers = jsonRoute(
  'endOtherSessions',
  {
    ...area,
    method: 'post',
    path: `${listPath}/end-others`,
    summary: 'End all other sessions of the caller',
  },
  messageSchema,
);

export const sessionRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json({ sessions: await listOwnSessions(c.get('deps'), c.get('actor')) }, 200),
    )
    .openapi(end, async (c) => {
      await endOwnSession(c.get('deps'), c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Device signed out' }, 200);
    })
    .openapi(endOthers, async (c) => {
      const ended = await endOtherSessions(c.get('deps'), c.get('actor'));
      return c.json(
        { message: ended === 1 ? '1 device signed out' : `${ended} devices signed out` },
        200,
      );
    });
