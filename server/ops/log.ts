import { pino, type DestinationStream, type Logger } from 'pino';

const secrets = [
  'authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'otp', 'access_token', 'refresh_token',
  'token', 'password_hash', 'otp_hash', 'jwtSecret',
];

/** JSON lines on stdout. Secrets are never passed to it; should one be, at the top or one level down, it is blanked. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) } }, destination);
