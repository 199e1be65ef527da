import { z } from 'zod';
import { appHttp } from '../../../../../authProvider/apiClient';
import { ApiError, messageOf } from '../../../../../framework/declaration/errors';
import { type Entry, isReached } from './entry';
import type { Sent } from './createOutbox';
import { stepBody } from './stepBody';

const RETRYABLE_STATUSES: readonly number[] = [0, 401, 408, 425, 429];
const isRetryable = ({ status }: ApiError): boolean =>
  RETRYABLE_STATUSES.includes(status) || status >= 500;

const statusOf = async (orderId: string): Promise<string> =>
  z
    .object({ status: z.string() })
    .parse(await appHttp.json('GET', `/store/orders/${encodeURIComponent(orderId)}`)).status;

/**
 * A step whose answer was lost, or that a colleague also took, is refused the second time although
 * it is done.
 */
const isAlreadyDone = async ({ orderId, step }: Entry): Promise<boolean> =>
  isReached(await statusOf(orderId).catch(() => ''), step);

/** Sends a step, which may have been sent before. */
export const sendStep = async (entry: Entry): Promise<Sent> => {
  try {
    await appHttp.json('PUT', '/store/orders/status', { body: stepBody(entry) });
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) return { is: 'later' };
    return (await isAlreadyDone(entry))
      ? { is: 'done' }
      : { is: 'refused', problem: messageOf(error, '') };
  }
};
