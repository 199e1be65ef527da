import { readSessionResponse, readTokens } from '../../../src/authProvider/sessionResponse';
import { ApiError, messageOf } from '../../../src/framework/declaration/errors';
import { createHttp } from '../../../src/framework/provider/http';
import { at } from '../../../src/framework/declaration/places';
import type { ClientOptions } from './client';

export interface Account {
  email: string;
  password: string;
}

export interface SignedIn {
  token: string;
  /** The role in the server's answer; undefined without one. */
  role: string | undefined;
}

const TOKENS = ['accessToken', 'token', 'jwt', 'data.accessToken', 'data.token'];

/** Signs in as the application does. Rejects with a message for the terminal. */
export async function signIn(
  { base, headers = {} }: ClientOptions,
  path: string,
  account: Account,
): Promise<SignedIn> {
  const http = createHttp({ base, tokens: { access: () => undefined, renew: async () => false } });
  const answer = await http
    .json('POST', path, { body: account, headers })
    .catch((error: unknown) => {
      const status =
        error instanceof ApiError && error.status > 0
          ? `POST ${path} answers with ${error.status}`
          : `POST ${path} fails`;
      const text = messageOf(error, '');
      throw new Error(text === '' ? status : `${status}: ${text}`);
    });
  const role = readSessionResponse(answer)?.user.role;
  const other = TOKENS.map((place) => at(answer, place)).find(
    (found) => typeof found === 'string' && found !== '',
  );
  const token = readTokens(answer)?.accessToken ?? other;
  if (typeof token !== 'string') throw new Error(`POST ${path} answers without a token`);
  return { token, role: role === '' ? undefined : role };
}
