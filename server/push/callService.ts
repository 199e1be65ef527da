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
  /** Undefined sends a message without content. */
  payload?: PushPayload | undefined;
  /** Seconds for which the push service may keep the message for a phone that is off. */
  ttlSeconds: number;
  /** A phone that was off gets only the last message of a topic. */
  topic: string;
}

export interface Sender extends Listening {
  keys: PushKeys;
  /** Contact for push services: a mailto: or https: address. */
  subject: string;
  timeoutMs?: number | undefined;
}

export interface ServiceAnswer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Sends one encrypted message (RFC 8030, 8188, 8291, 8292), urgent and within PUSH_TIMEOUT_MS.
 * Follows no redirect.
 * @throws {PrivateAddress} if the address is in a private network
 * @throws {UnusableKey} if no message can be encrypted for the device
 * @throws the error of the connection
 */
export async function callService(
  { endpoint: pushAddress, p256dh, auth, payload, ttlSeconds, topic }: PushCall,
  sender: Sender,
): Promise<ServiceAnswer> {
  const { keys, subject, timeoutMs = PUSH_TIMEOUT_MS } = sender;
  // normalized once: the check, the signature and the connection must use the same address
  const endpoint = endpointOf(pushAddress);
  // the rule may be stricter than at the registration of the device
  const problem = problemOf(endpoint, sender);
  if (problem !== undefined) throw new PrivateAddress(problem);
  if (!isPointOfCurve(p256dh))
    throw new UnusableKey('The public key of the subscription is not a point of P-256');
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
      // only the status matters: the content is discarded
      answer.once('close', () => resolve(answer));
    });
    request.once('error', reject);
    // without a listener, an upgrade closes the connection and leaves this promise pending
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    request.end(body ?? undefined);
  });
