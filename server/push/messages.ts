import { sql, type Updateable } from 'kysely';
import type { PushPayload, PushProblem } from '../../contract/push';
import { PUSH_LEASE_S, PUSH_RETRY_FIRST_S, PUSH_RETRY_LONGEST_S, PUSH_TRIES_MAX } from './limits';
import type { Db } from '../platform/db/database';
import type { PushDevices, PushMessages } from '../platform/db/types.gen';
import { type Claimed, backoffSeconds, type Due, moment, isSameAttempt } from '../platform/outbox';
import type { ServiceAnswer } from './callService';
import { gone } from './keys';

export interface ClaimedMessage extends Claimed {
  device_id: string;
  kind: PushPayload['kind'];
  token: string;
  is_bare: boolean;
  endpoint: string;
  p256dh: string;
  auth: string;
  order_id: string | null;
  order_code: string | null;
  accept_by: Date | null;
  /** Store of the order, if the person works for several stores; else null. */
  store_name: string | null;
  expires_at: Date;
}

/**
 * `except` holds the origins of push services to skip. A device shows a message that is sent twice
 * only once.
 */
export const dueMessages: Due = {
  table: 'push_messages',
  leaseSeconds: PUSH_LEASE_S,
  joins: sql`join push_devices d on d.id = m.device_id
    left join orders o on o.id = m.order_id left join stores s on s.id = o.store_id`,
  where: (at, except) => sql`
    m.expires_at > ${at} and d.endpoint is not null and (d.retry_at is null or d.retry_at <= ${at})
    and coalesce(substring(d.endpoint from '^[^/]+//[^/]+'), '') <> all(${except}::text[])`,
  columns: sql`m.device_id, m.kind, m.token, m.is_bare, m.order_id, m.expires_at, d.endpoint, d.p256dh, d.auth,
    o.code as order_code, case when o.accepted_at is null then o.accept_by end as accept_by,
    case when (select count(*) from store_members w where w.user_id = d.user_id) > 1 then s.name end as store_name`,
};

/** Cancels further tries of expired messages. */
export const dropExpired = (db: Db, now?: Date) =>
  sql`update push_messages set next_try_at = null where next_try_at is not null and expires_at <= ${moment(now)}`.execute(
    db,
  );

export interface Outcome {
  /** Null if the push service accepted the message. */
  problem: PushProblem | null;
  isRetryable?: true;
  /** Delay that the push service requests. */
  afterSeconds?: number | undefined;
}

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

/** Returns the meaning of an answer of a push service (RFC 8030). */
export function outcomeOf(
  { status, retryAfter }: ServiceAnswer,
  isWithoutText: boolean,
  now: number,
): Outcome {
  const afterSeconds = secondsIn(retryAfter, now);
  if (status >= 200 && status < 300) return { problem: null };
  if (status === 404 || status === 410) return { problem: 'gone' };
  // again without a text, which always fits
  if (status === 413) return { problem: 'tooLarge', ...(!isWithoutText && { isRetryable: true }) };
  if (status === 429)
    return { problem: 'busy', isRetryable: true, afterSeconds: afterSeconds ?? PUSH_RETRY_FIRST_S };
  if (status >= 500) return { problem: 'unreachable', isRetryable: true, afterSeconds };
  // a redirect is not followed, and a retry would get the same answer
  return { problem: 'refused' };
}

interface After {
  message: Updateable<PushMessages>;
  /** Absent if the device is unchanged. */
  device?: Updateable<PushDevices>;
}

/** Returns the changes after a try. Times start at the claim, on the database's clock. */
function afterTry(
  { tries, at, expires_at }: ClaimedMessage,
  { problem, isRetryable, afterSeconds }: Outcome,
): After {
  const message = { next_try_at: null, problem };
  if (problem === null)
    return { message: { ...message, sent_at: at }, device: { problem, retry_at: null } };
  if (!isRetryable)
    return { message, device: problem === 'gone' ? { ...gone, gone_at: at } : { problem } };
  if (problem === 'tooLarge') return { message: { next_try_at: at, problem, is_bare: true } };
  const seconds = afterSeconds ?? backoffSeconds(PUSH_RETRY_FIRST_S, tries, PUSH_RETRY_LONGEST_S);
  const next = new Date(at.getTime() + seconds * 1_000);
  const isLastTry = next >= expires_at || tries >= PUSH_TRIES_MAX;
  // `Retry-After` also delays the device's later messages
  return {
    message: { next_try_at: isLastTry ? null : next, problem },
    device: { problem, retry_at: afterSeconds === undefined ? null : next },
  };
}

/**
 * Stores the outcome of a try, unless the message was claimed again since. A message that was
 * replaced since is not tried again.
 */
export async function settleMessage(
  db: Db,
  claimed: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const { message, device } = afterTry(claimed, outcome);
  await db
    .updateTable('push_messages')
    .set(message)
    .where(isSameAttempt(claimed))
    // a replaced message gets no further try, but this try may have sent it
    .$if(message.next_try_at !== null, (update) => update.where('next_try_at', 'is not', null))
    .execute();
  if (!device) return;
  // a failed message counts as unanswered, like a delivered message that is not read
  const isUnanswered = outcome.problem !== 'gone' && claimed.kind !== 'done';
  await db
    .updateTable('push_devices')
    .set({
      ...device,
      ...(isUnanswered
        ? { unanswered_since: sql`coalesce(unanswered_since, ${claimed.at}::timestamptz)` }
        : {}),
    })
    .where('id', '=', claimed.device_id)
    .where('endpoint', '=', claimed.endpoint)
    .execute();
}
