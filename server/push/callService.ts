import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import webPush from 'web-push';
import { endpointOf, type PushPayload } from '../../contract/push';
import { PUSH_ANSWER_MAX_BYTES, PUSH_TIMEOUT_MS } from './limits';
import type { PushKeys } from './keys';
import {
  isOwnMachine,
  type Listening,
  lookUpPublic,
  PrivateAddress,
  problemOf,
} from './publicAddress';
import { isPointOfCurve, UnusableKey } from './subscriptionKeys';

export interface PushCall {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Undefined: the device is told that there is something, and no more. */
  payload?: PushPayload | undefined;
  /** How long the push service may keep it for a phone that is off. */
  ttlSeconds: number;
  /** Of several with the same topic a phone that was off gets the last. */
  topic: string;
}

export interface Sender extends Listening {
  keys: PushKeys;
  /** Whom a push service may ask: a mailto: or https: address. */
  subject: string;
  timeoutMs?: number | undefined;
}

export interface ServiceAnswer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Sends one encrypted message (RFC 8030, 8188, 8291, 8292), urgent and within PUSH_TIMEOUT_MS. Follows no redirect.
 * @throws {PrivateAddress} where the address leads into a network of our own
 * @throws {UnusableKey} where nothing can be encrypted for the device
 * @throws whatever the connection throws
 */
export async function callService(
  { endpoint: kept, p256dh, auth, payload, ttlSeconds, topic }: PushCall,
  sender: Sender,
): Promise<ServiceAnswer> {
  const { keys, subject, timeoutMs = PUSH_TIMEOUT_MS } = sender;
  // the check, the signature and the connection each read it: all of them the same
  const endpoint = endpointOf(kept);
  // the rule may be stricter than when the device came
  const problem = problemOf(endpoint, sender);
  if (problem !== undefined) throw new PrivateAddress(problem);
  if (!isPointOfCurve(p256dh))
    throw new UnusableKey('The public key of the subscription is no point of P-256');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload && JSON.stringify(payload),
    {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
      contentEncoding: 'aes128gcm',
    },
  );
  const options = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isOwnMachine(endpoint, sender) ? {} : { lookup: lookUpPublic }),
  };
  const { statusCode, headers: answered } = await exchange(endpoint, options, body);
  return { status: statusCode ?? 0, retryAfter: answered['retry-after'] };
}

const exchange = (
  endpoint: string,
  options: RequestOptions,
  body: Buffer | null,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = endpoint.startsWith('http:') ? overHttp : overHttps;
    const request = send(endpoint, options, (answer) => {
      let read = 0;
      answer.on('data', (piece: Buffer) => {
        read += piece.length;
        if (read > PUSH_ANSWER_MAX_BYTES) request.destroy();
      });
      answer.on('error', () => undefined);
      // the status says all; what follows is only let through
      answer.once('close', () => resolve(answer));
    });
    request.once('error', reject);
    // without somebody who takes it, such an answer ends the connection and says so nowhere
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    request.end(body ?? undefined);
  });
