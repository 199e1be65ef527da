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

/** The places of a line that could hold a secret. No wildcards: they cost a tenth of the time of a request. */
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

/** A stalled reader of lines must not block the server: they wait in memory, and are dropped past a limit. */
const standardOutput = () => pino.destination({ sync: false, maxLength: LOG_WAITING_MAX_BYTES });

/** JSON lines on stdout. Never pass secrets to it; those that get in are blanked. */
export const openLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, redact: paths, serializers: { err: serializeError } }, destination);
