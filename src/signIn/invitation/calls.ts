import { readSession } from '../../authProvider/session';
import { cleanText } from '../../authProvider/sessionResponse';
import { ApiError } from '../../framework/declaration/errors';
import { isObject } from '../../framework/declaration/isObject';
import { apiBase } from '../../http/apiBase';
import { post } from '../calls';

export interface Invitation {
  email: string;
  jobName: string;
  storeName: string;
  inviterName: string;
  hasAccount: boolean;
}

/**
 * Reads the invitation of a link's code.
 * @throws ApiError
 */
export const readInvitation = async (code: string, signal: AbortSignal): Promise<Invitation> => {
  const answer = await post('/auth/invitations/read', { code }, signal);
  const { email, jobName, storeName, inviterName, hasAccount } = isObject(answer) ? answer : {};
  return {
    email: cleanText(email),
    jobName: cleanText(jobName),
    storeName: cleanText(storeName),
    inviterName: cleanText(inviterName),
    hasAccount: hasAccount === true,
  };
};

/**
 * Accepts with a new account, or with the password of the existing account.
 * @throws ApiError
 */
export const acceptInvitation = async (
  body: { code: string; name?: string; password: string },
  signal: AbortSignal,
): Promise<void> => {
  await post('/auth/invitations/accept', body, signal);
};

/**
 * Accepts with the account of the session, which may have ended in the meantime.
 * @throws ApiError
 */
export const acceptSignedIn = async (code: string, signal: AbortSignal): Promise<void> => {
  const response = await fetch(`${apiBase}/auth/invitations/accept`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readSession()?.accessToken ?? ''}`,
    },
    body: JSON.stringify({ code }),
    signal,
  });
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => undefined));
};
