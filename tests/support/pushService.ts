import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { type PushDeviceInput, type PushPayload, pushPayloadSchema } from '../../contract/push';

/** A message at the push service, and its decrypted payload. */
export interface Pushed {
  device: string;
  /** Time of arrival, in milliseconds. */
  at: number;
  /** Undefined for a message without content. */
  payload: PushPayload | undefined;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  encoding: string | undefined;
  /** The sender, by a verified signature. */
  vapid: { subject: string | undefined; audience: unknown; publicKey: string };
}

type Answer = { status: number; retryAfter?: string } | 'never' | { status: number; body: string };

interface Browser {
  subscription: PushDeviceInput;
  ecdh: ECDH;
  auth: Buffer;
}

/** A push service between application servers and browsers (RFC 8030, 8188, 8291, 8292). */
export interface PushService {
  url: string;
  pushed: Pushed[];
  subscribe(name: string): PushDeviceInput;
  /** Sets its answers to messages for a device, from the next on; 201 until then. */
  answer(name: string, ...answers: Answer[]): void;
  /** Clears all messages; every message is answered with 201 again. */
  reset(): void;
  /** Number of requests whose answer never comes. */
  waiting(): number;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer[]>();
  const pushed: Pushed[] = [];
  const unanswered = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on(
      'end',
      () =>
        void respond(request.url?.slice(1) ?? '', request.headers, Buffer.concat(pieces), response),
    );
    response.on('close', () => unanswered.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const respond = async (
    name: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    response: ServerResponse,
  ) => {
    const browser = browsers.get(name);
    if (!browser) return void response.writeHead(404).end();
    const read = await readMessage(name, browser, headers, body, url).catch((error: unknown) =>
      String(error),
    );
    if (typeof read === 'string') return void response.writeHead(400).end(read);
    pushed.push(read);
    const queue = answers.get(name) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === 'never') return void unanswered.add(response);
    response
      .writeHead(
        answer?.status ?? 201,
        answer && 'retryAfter' in answer ? { 'retry-after': answer.retryAfter } : {},
      )
      .end(answer && 'body' in answer ? answer.body : '');
  };
  return {
    url,
    pushed,
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      const keys = { p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16) };
      const subscription = {
        endpoint: `${url}/${name}`,
        keys: { p256dh: keys.p256dh, auth: keys.auth.toString('base64url') },
      };
      browsers.set(name, { subscription, ecdh, auth: keys.auth });
      return subscription;
    },
    answer: (name, ...list) => void answers.set(name, list),
    reset() {
      pushed.length = 0;
      answers.clear();
    },
    waiting: () => unanswered.size,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readMessage(
  device: string,
  browser: Browser,
  headers: IncomingHttpHeaders,
  body: Buffer,
  url: string,
): Promise<Pushed> {
  const at = Date.now();
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload: claims } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    audience: url,
  });
  const text = body.length === 0 ? undefined : decrypt(browser, body);
  return {
    device,
    at,
    payload: text === undefined ? undefined : pushPayloadSchema.strict().parse(JSON.parse(text)),
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
    encoding: headers['content-encoding'],
    vapid: { subject: claims.sub, audience: claims.aud, publicKey },
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291, 3.4 and RFC 8188: one record. */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const secret = derive(ecdh.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // the last record ends in 0x02 and padding
  return record.subarray(0, record.lastIndexOf(2)).toString();
}
