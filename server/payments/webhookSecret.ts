import type { Config } from '../platform/config';
import { loadSecret } from '../platform/secrets';
import { RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS } from '../constants';

/**
 * Returns the secret that the payment provider signs with. Without a configured secret, a demo gets
 * a random one, so that simulated payments are accepted; a real installation gets none, because no
 * provider could know it.
 */
export async function openWebhookSecret(config: Config): Promise<string | undefined> {
  if (config.razorpayWebhookSecret !== undefined) return config.razorpayWebhookSecret;
  return hasStoredSecret(config) ? loadWebhookSecret(config.dataDir) : undefined;
}

const hasStoredSecret = ({ isProduction, isDemo, databaseUrl }: Config): boolean =>
  !isProduction && (isDemo || databaseUrl === undefined);

/** @throws {StartupError} naming DATA_DIR if the file can't be read or written */
export const loadWebhookSecret = (dataDir: string): Promise<string> =>
  loadSecret(dataDir, {
    file: 'razorpay-webhook-secret',
    minCharacters: RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS,
    name: 'the webhook secret',
    removalEffect: 'set the new one at the payment provider.',
  });
