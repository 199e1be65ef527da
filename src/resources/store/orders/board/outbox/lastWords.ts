import { tokens } from '../../../../../authProvider/tokens';
import { apiBase } from '../../../../../http/apiBase';
import type { Entry } from './entry';
import { stepBody } from './stepBody';

/**
 * Sends the waiting steps while the page closes, when answers can no longer be read. The steps stay
 * in storage: the next visit sends them again and finds that they are done.
 */
export const sendOnPageClose = (entries: readonly Entry[]): void => {
  const token = tokens.access();
  if (token === undefined) return;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...tokens.headers?.(),
  };
  for (const entry of entries.filter(({ state }) => state === 'waiting')) {
    void fetch(`${apiBase}/store/orders/status`, {
      method: 'PUT',
      keepalive: true,
      headers,
      body: JSON.stringify(stepBody(entry)),
    }).catch(() => undefined);
  }
};
