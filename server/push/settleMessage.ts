import { sql } from 'kysely';
import type { PushProblem } from '../../contract/push';
import { PUSH_RETRY_FIRST_S, PUSH_RETRY_LONGEST_S, PUSH_TRIES_MAX } from './limits';
import type { Db } from '../platform/db/database';
import type { ServiceAnswer } from './callService';
import type { ClaimedMessage } from './claimMessages';
import { gone } from './keys';

/** What became of a try. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'again'; problem: PushProblem; afterSeconds: number | undefined }
  | { is: 'failed'; problem: PushProblem };

/** `Retry-After` in seconds, as a number or a date, between a second and PUSH_RETRY_LONGEST_S. */
function secondsIn(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1_000;
  return Number.isNaN(seconds)
    ? undefined
    : Math.min(Math.max(1, Math.ceil(seconds)), PUSH_RETRY_LONGEST_S);
}

/** What an answer of a push service means (RFC 8030). */
export function outcomeOf(
  { status, retryAfter }: ServiceAnswer,
  isBare: boolean,
  now: number,
): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  // once more without a text, which always fits
  if (status === 413)
    return isBare
      ? { is: 'failed', problem: 'tooLarge' }
      : { is: 'again', problem: 'tooLarge', afterSeconds: undefined };
  if (status === 429)
    return {
      is: 'again',
      problem: 'busy',
      afterSeconds: secondsIn(retryAfter, now) ?? PUSH_RETRY_FIRST_S,
    };
  if (status >= 500)
    return { is: 'again', problem: 'unreachable', afterSeconds: secondsIn(retryAfter, now) };
  // whatever else: a redirect is not followed, and to ask again would be answered the same
  return { is: 'failed', problem: 'refused' };
}

interface After {
  message: {
    next_try_at: Date | null;
    sent_at?: Date;
    problem: PushProblem | null;
    is_bare?: boolean;
  };
  /** Undefined: as it was. */
  device?:
    | {
        problem: PushProblem | null;
        retry_at?: Date | null;
        gone_at?: Date;
        endpoint?: null;
        p256dh?: null;
        auth?: null;
      }
    | undefined;
}

/** What is noted. Moments are counted from when the message was taken, on the same clock. */
function afterTry({ tries, at, expires_at }: ClaimedMessage, outcome: Outcome): After {
  if (outcome.is === 'sent')
    return {
      message: { sent_at: at, next_try_at: null, problem: null },
      device: { problem: null, retry_at: null },
    };
  if (outcome.is === 'gone')
    return { message: { next_try_at: null, problem: 'gone' }, device: { ...gone, gone_at: at } };
  const { problem } = outcome;
  if (outcome.is === 'failed')
    return { message: { next_try_at: null, problem }, device: { problem } };
  if (problem === 'tooLarge') return { message: { next_try_at: at, problem, is_bare: true } };
  const next = new Date(
    at.getTime() + (outcome.afterSeconds ?? PUSH_RETRY_FIRST_S * 2 ** (tries - 1)) * 1_000,
  );
  const isOver = next >= expires_at || tries >= PUSH_TRIES_MAX;
  // a push service that asks to be left alone is, for later messages to the device, too
  return {
    message: { next_try_at: isOver ? null : next, problem },
    device: { problem, retry_at: outcome.afterSeconds === undefined ? null : next },
  };
}

/** Notes what became of a try, unless the message has been replaced, or taken again, meanwhile. */
export async function settleMessage(
  db: Db,
  claimed: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const { message, device } = afterTry(claimed, outcome);
  await db
    .updateTable('push_messages')
    .set(message)
    .where('id', '=', claimed.id)
    .where('tries', '=', claimed.tries)
    // one that was replaced is tried no more, but may just have been sent
    .$if(message.next_try_at !== null, (update) => update.where('next_try_at', 'is not', null))
    .execute();
  if (!device) return;
  // one that did not get through is as little heard as one that lies there unread
  const isUnheard = outcome.is !== 'gone' && claimed.kind !== 'done';
  await db
    .updateTable('push_devices')
    .set({
      ...device,
      ...(isUnheard
        ? { unanswered_since: sql`coalesce(unanswered_since, ${claimed.at}::timestamptz)` }
        : {}),
    })
    .where('id', '=', claimed.device_id)
    .where('endpoint', '=', claimed.endpoint)
    .execute();
}
