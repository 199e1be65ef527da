import type { Config } from '../platform/config';
import { keptSecret } from '../platform/secrets';
import { RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS } from '../constants';

/**
 * Returns the secret that the payment provider signs with. Without a configured secret, a demo gets
 * a random one, so that simulated payments are accepted; a real installation gets none, because no
 * provider could know it.
 */
export async function openWebhookSecret(config: Config): Promise<string | undefined> {
  if (config.razorpayWebhookSecret !== undefined) return config.razorpayWebhookSecret;
  return hasKeptSecret(config) ? keptWebhookSecret(config.dataDir) : undefined;
}

const hasKeptSecret = ({ isProduction, isDemo, databaseUrl }: Config): boolean =>
  !isProduction && (isDemo || databaseUrl === undefined);

/** @throws {StartupError} naming DATA_DIR if the file can't be read or written */
export const keptWebhookSecret = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, {
    file: 'razorpay-webhook-secret',
    minCharacters: RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS,
    name: 'the webhook secret',
    whenRemoved: 'set the new one at the payment provider.',
  });
