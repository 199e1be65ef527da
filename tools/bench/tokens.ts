import { sessionSchema } from '../../contract/people/auth';
import type { Role } from '../../contract/people/permissions';
import { ACCOUNTS } from './settings';

/** An access token of each demonstration account. */
export type Tokens = Record<Role, string>;

/** Signs in by `post`, which sends a JSON body to a path. */
export async function signInAll(
  post: (path: string, body: unknown) => Promise<Response>,
): Promise<Tokens> {
  const signIn = async (role: Role): Promise<string> => {
    const answer = await post('/api/auth/login', ACCOUNTS[role]);
    return sessionSchema.parse(await answer.json()).access_token;
  };
  return { admin: await signIn('admin'), store: await signIn('store'), user: await signIn('user') };
}

/** Signs in over HTTP. */
export const signInAt = (origin: string): Promise<Tokens> =>
  signInAll((path, body) =>
    fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  );
