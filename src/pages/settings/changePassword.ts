import { saveTokens } from '../../authProvider/session';
import { appHttp } from '../../authProvider/apiClient';
import { firstAt } from '../../framework/declaration/places';
import type { Passwords } from './passwordRules';

/** Resolves with the server's message, if it has one. */
export const changePassword = async ({
  currentPassword,
  newPassword,
}: Passwords): Promise<string | undefined> => {
  const answer = await appHttp.json('POST', '/auth/change-password', {
    body: { currentPassword, newPassword },
  });
  // our server keeps this session; a server that starts another one sends its tokens
  saveTokens(answer);
  const message = firstAt(answer, ['message', 'data.message', 'detail']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};
