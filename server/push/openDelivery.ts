import type { Deps } from '../context';
import { PUSHES_AT_ONCE, PUSHES_PER_SERVICE } from './limits';
import { callService, type Sender } from './callService';
import { type ClaimedMessage, claimMessages, dropExpired } from './claimMessages';
import { claimRings } from './claimRings';
import { keptPushKeys } from './keys';
import { payloadOf } from './payload';
import { PrivateAddress } from './publicAddress';
import { type Outcome, outcomeOf, settleMessage } from './settleMessage';
import { UnusableKey } from './subscriptionKeys';

type Needs = Pick<Deps, 'db' | 'log' | 'jwtSecret' | 'config'>;

export interface Delivery {
  /**
   * Rings what is due and begins to send what waits, without waiting for any push service.
   * @param now the database's clock where absent
   * @returns whether there may be more to begin at once
   */
  turn(now?: Date): Promise<boolean>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

interface Options extends Pick<Sender, 'timeoutMs'> {
  /** Called when a push service that had enough to do may get another message. */
  onRoom?: () => void;
}

const originOf = ({ endpoint }: ClaimedMessage): string => new URL(endpoint).origin;

/** Of the sender of mails: `Jaldi Biryani <no-reply@jaldi.example>`. */
const mailOf = (from: string): string => `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? from.trim()}`;

/** Whom a push service may ask about our messages: some refuse an address that is not https. */
const subjectOf = ({ publicUrl, mailFrom }: Needs['config']): string =>
  publicUrl?.startsWith('https:') ? publicUrl : mailOf(mailFrom);

/** Sends messages to devices: so many at once, and fewer of them at each push service, so that one which never answers holds up no other. */
export function openDelivery(needs: Needs, { timeoutMs, onRoom }: Options = {}): Delivery {
  const { db, config } = needs;
  const underWay = new Map<Promise<void>, string>();
  const fullServices = (): string[] => {
    const origins = [...underWay.values()];
    return [...new Set(origins)].filter(
      (origin) => origins.filter((one) => one === origin).length >= PUSHES_PER_SERVICE,
    );
  };
  const begin = (message: ClaimedMessage, sender: Sender): void => {
    const origin = originOf(message);
    const job: Promise<void> = deliver(needs, message, sender).finally(() => {
      const wasFull = underWay.size >= PUSHES_AT_ONCE || fullServices().includes(origin);
      underWay.delete(job);
      if (wasFull && !fullServices().includes(origin)) onRoom?.();
    });
    underWay.set(job, origin);
  };
  return {
    async turn(now) {
      const isMore = await claimRings(db, now);
      await dropExpired(db, now);
      const atMost = Math.min(PUSHES_PER_SERVICE, PUSHES_AT_ONCE - underWay.size);
      if (atMost <= 0) return false;
      const claimed = await claimMessages(db, { atMost, except: fullServices(), now });
      if (claimed.length === 0) return isMore;
      const sender = {
        keys: await keptPushKeys(needs),
        subject: subjectOf(config),
        isLoopback: config.isLoopback,
        isProduction: config.isProduction,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      };
      for (const message of claimed) begin(message, sender);
      return true;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
  };
}

/** Never throws: a message that can't be noted is tried again when its lease is over. */
async function deliver({ db, log }: Needs, message: ClaimedMessage, sender: Sender): Promise<void> {
  try {
    await settleMessage(db, message, await send(message, sender, log));
  } catch (err) {
    log.error({ err, messageId: message.id }, 'what became of a push message could not be noted');
  }
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
    // the address itself is what whoever has it may send to
    if (outcome.is !== 'sent')
      log.warn(
        { messageId: id, kind, service: originOf(message), status: answer.status },
        'a push service did not take a message',
      );
    return outcome;
  } catch (err) {
    const noted = { err, messageId: id, kind, service: originOf(message) };
    if (err instanceof UnusableKey) {
      log.warn(noted, 'a message could not be encrypted for its device');
      return { is: 'failed', problem: 'unusableKey' };
    }
    log.warn(noted, 'a push service could not be reached');
    return err instanceof PrivateAddress
      ? { is: 'failed', problem: 'private' }
      : { is: 'again', problem: 'unreachable', afterSeconds: undefined };
  }
}
