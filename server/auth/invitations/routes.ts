import {
  acceptInvitationInput,
  invitationAcceptedSchema,
  invitationCodeInput,
  invitationSchema,
} from '../../../contract/invitations';
import { findActor } from '../../platform/http/authenticate';
import { clientAddress } from '../../platform/http/clientAddress';
import { originOf } from '../../platform/http/origin';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { countTry } from '../../platform/rateLimits';
import { acceptInvitation } from './acceptInvitation';
import { readInvitation } from './findInvitation';

const area = { access: 'public' as const, tags: ['Sign-in'], method: 'post' as const };
const code = 'the one behind the # of the link';

const read = jsonRoute(
  'getInvitation',
  {
    ...area,
    path: '/auth/invitations/read',
    summary: 'Read who invites, and to what',
    request: { body: jsonBody(invitationCodeInput, { code }) },
  },
  invitationSchema,
);
const accept = jsonRoute(
  'acceptInvitation',
  {
    ...area,
    path: '/auth/invitations/accept',
    summary:
      'Accept an invitation with a name and a new password, with the password of the account that has its address, or signed in with that one',
    request: {
      body: jsonBody(acceptInvitationInput, {
        code,
        name: 'Radhika Rao',
        password: 'a better one',
      }),
    },
  },
  invitationAcceptedSchema,
);

/** `/auth/invitations/*`, for whoever has the link. */
export const invitationRoutes = () =>
  createRouter()
    .openapi(read, async (c) => {
      const deps = c.get('deps');
      await countTry(deps.limiters.resetPerAddress, clientAddress(c));
      return c.json(await readInvitation(deps.db, c.req.valid('json').code), 200);
    })
    .openapi(accept, async (c) => {
      const deps = c.get('deps');
      await countTry(deps.limiters.resetPerAddress, clientAddress(c));
      const signedIn = await findActor(deps, { authorization: c.req.header('authorization') });
      const email = await acceptInvitation(deps, c.req.valid('json'), {
        signedInId: signedIn?.id,
        origin: originOf(c),
      });
      return c.json({ message: 'Welcome. Please sign in', email }, 200);
    });
