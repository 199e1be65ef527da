import type { Deps } from '../context';
import { PUSH_POLL_MS, PUSHES_AT_ONCE, PUSHES_PER_SERVICE } from './limits';
import { type Outbox as Delivery, openOutbox } from '../platform/outbox';
import { callService, type Sender } from './callService';
import { claimRings } from './claimRings';
import { loadPushKeys } from './keys';
import {
  type ClaimedMessage,
  dropExpired,
  dueMessages,
  type Outcome,
  outcomeOf,
  settleMessage,
} from './messages';
import { PrivateAddress } from './publicAddress';
import { UnusableKey } from './subscriptionKeys';
import { fillText } from '../../contract/rules';
import type { PushPayload } from '../../contract/push';
import { formatClock } from '../../contract/time';

export type { Delivery };

type Needs = Pick<Deps, 'db' | 'log' | 'jwtSecret' | 'config'>;

interface Options extends Pick<Sender, 'timeoutMs'> {
  /** Called when a push service at its limit can get another message. */
  onRoom?: () => void;
}

const originOf = ({ endpoint }: ClaimedMessage): string => new URL(endpoint).origin;

/** `mailto:` address of a sender of mails such as `Jaldi Biryani <no-reply@jaldi.example>`. */
const mailOf = (from: string): string => `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? from.trim()}`;

/** Contact for push services: an https address if possible, because some refuse others. */
const subjectOf = ({ publicUrl, mailFrom }: Needs['config']): string =>
  publicUrl?.startsWith('https:') ? publicUrl : mailOf(mailFrom);

/**
 * Claims due rings and sends messages to devices. A push service that never answers does not delay
 * the others.
 */
export function openDelivery(needs: Needs, { timeoutMs, onRoom }: Options = {}): Delivery {
  const { db, log, config } = needs;
  const { isLoopback, isProduction } = config;
  return openOutbox<ClaimedMessage>({
    db,
    log,
    noun: 'push message',
    everyMs: PUSH_POLL_MS,
    failedLongestMs: PUSH_POLL_MS * 10,
    due: dueMessages,
    concurrency: PUSHES_AT_ONCE,
    lane: { of: originOf, concurrency: PUSHES_PER_SERVICE },
    prepare: async (now) => {
      const isMore = await claimRings(db, now);
      await dropExpired(db, now);
      return isMore;
    },
    send: async (message) => {
      const keys = await loadPushKeys(needs);
      const sender = { keys, subject: subjectOf(config), isLoopback, isProduction, timeoutMs };
      await settleMessage(db, message, await send(message, sender, log));
    },
    onRoom,
  });
}

async function send(message: ClaimedMessage, sender: Sender, log: Needs['log']): Promise<Outcome> {
  const { endpoint, p256dh, auth, at, expires_at, is_bare, kind, order_id, id } = message;
  const ttlSeconds = Math.max(1, Math.ceil((expires_at.getTime() - at.getTime()) / 1_000));
  const topic = order_id === null ? 'test' : `order-${order_id}`;
  try {
    const answer = await callService(
      {
        endpoint,
        p256dh,
        auth,
        payload: is_bare ? undefined : payloadOf(message),
        ttlSeconds,
        topic,
      },
      sender,
    );
    const outcome = outcomeOf(answer, is_bare, at.getTime());
    // only the origin: the full address allows anyone to send to the device
    if (outcome.problem !== null)
      log.warn(
        { messageId: id, kind, service: originOf(message), status: answer.status },
        'a push service refused a message',
      );
    return outcome;
  } catch (err) {
    const noted = { err, messageId: id, kind, service: originOf(message) };
    if (err instanceof UnusableKey) {
      log.warn(noted, "couldn't encrypt a message for its device");
      return { problem: 'unusableKey' };
    }
    log.warn(noted, "couldn't reach a push service");
    return err instanceof PrivateAddress
      ? { problem: 'private' }
      : { problem: 'unreachable', isRetryable: true };
  }
}

/** English texts of push messages; another language has the same keys. */
const pushMessages = {
  test_title: 'Test ring',
  test_text: 'This is how new orders ring on this device.',
  done_title: 'Order %{order}',
  done_text: 'This order no longer needs an answer.',
  ring_title: 'New order',
  ring_text: 'Order %{order} has arrived.',
  ring_text_by: 'Order %{order} has arrived. Accept it by %{time}.',
  of_store: '%{store}: %{text}',
} as const;

type DueRing = Pick<
  ClaimedMessage,
  'kind' | 'token' | 'order_id' | 'order_code' | 'accept_by' | 'store_name'
>;
type Messages = Readonly<Record<keyof typeof pushMessages, string>>;

/**
 * Returns the content of a push message. Anyone who holds the phone can read it, so it contains
 * neither customer nor amounts.
 */
export function payloadOf(
  { kind, token, order_id, order_code, accept_by, store_name }: DueRing,
  messages: Messages = pushMessages,
): PushPayload {
  const format = (name: keyof Messages, values: Record<string, string> = {}) =>
    fillText(messages[name], { order: order_code ?? '', ...values });
  const text =
    kind === 'ring' && accept_by !== null
      ? format('ring_text_by', { time: formatClock(accept_by.getTime()) })
      : format(`${kind}_text`);
  return {
    kind,
    token,
    ...(order_code === null ? {} : { order: order_code, id: order_id ?? '' }),
    title: format(`${kind}_title`),
    body: store_name === null ? text : format('of_store', { store: store_name, text }),
  };
}
