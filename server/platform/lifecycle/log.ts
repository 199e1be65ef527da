import { pino, type DestinationStream, type Logger } from 'pino';
import { LOG_WAITING_MAX_BYTES } from '../../constants';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'token',
  'access_token',
  'refresh_token',
];

/**
 * Paths in a log line that may hold a secret. No wildcards: they cost a tenth of the time of a
 * request.
 */
const paths = ['', 'headers.', 'body.', 'err.'].flatMap((place) =>
  secrets.map((name) => place + name),
);

const loggedKeys = ['type', 'message', 'stack', 'code', 'severity', 'routine', 'syscall'] as const;

// only these keys of an error: pg attaches its whole client, with the key that cancels queries
const serializeError = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([key]) =>
      loggedKeys.some((name) => name === key),
    ),
  );

/**
 * Lines for a stalled reader wait in memory up to a limit and are then dropped, so that they don't
 * block the server.
 */
const standardOutput = () => pino.destination({ sync: false, maxLength: LOG_WAITING_MAX_BYTES });

/** Logs JSON lines to stdout. Never pass secrets to it; known secret paths are redacted. */
export const openLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, redact: paths, serializers: { err: serializeError } }, destination);
