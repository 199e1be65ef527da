import type { Context } from 'hono';
import {
  acceptInvitationInput,
  invitationAcceptedSchema,
  invitationCodeInput,
  invitationSchema,
} from '../../../contract/people/auth';
import { AppError } from '../../platform/errors';
import { findActor } from '../../platform/http/authenticate';
import { clientAddress } from '../../platform/http/trustedProxies';
import type { Env } from '../../platform/http/context';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { consumeTry, refuseLocked } from '../../platform/rateLimits';
import { callerOf } from '../caller';
import { acceptInvitation } from './acceptInvitation';
import { readInvitation } from './findInvitation';

const area = { access: 'public' as const, tags: ['Sign-in'], method: 'post' as const };
const code = 'the code after the # of the link';

const read = jsonRoute(
  'getInvitation',
  {
    ...area,
    path: '/auth/invitations/read',
    summary: 'Read an invitation',
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
      'Accept an invitation: with a name and a new password, with the password of the existing account, or signed in',
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

/** Counts only failures per address, so that any number of people can accept from one address. */
async function withFailureCount<T>(c: Context<Env>, work: () => Promise<T>): Promise<T> {
  const { invitationPerAddress } = c.get('deps').limiters;
  const address = clientAddress(c);
  await refuseLocked(invitationPerAddress, address);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await consumeTry(invitationPerAddress, address);
    throw error;
  }
}

export const invitationRoutes = () =>
  createRouter()
    .openapi(read, async (c) => {
      const { code: sent } = c.req.valid('json');
      return c.json(await withFailureCount(c, () => readInvitation(c.get('deps').db, sent)), 200);
    })
    .openapi(accept, async (c) => {
      const deps = c.get('deps');
      const email = await withFailureCount(c, async () => {
        const signedIn = await findActor(deps, { authorization: c.req.header('authorization') });
        const accepting = { signedInId: signedIn?.id, caller: await callerOf(c) };
        return acceptInvitation(deps, c.req.valid('json'), accepting);
      });
      return c.json({ message: 'Welcome. Please sign in', email }, 200);
    });
