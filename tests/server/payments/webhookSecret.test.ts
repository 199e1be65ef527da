import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../server/platform/config';
import { openWebhookSecret } from '../../../server/payments/webhookSecret';

let dataDir = '';
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'jaldi-webhook-'))));
afterEach(() => rm(dataDir, { recursive: true }));

const JWT_SECRET = randomBytes(32).toString('hex');
const open = (env: Record<string, string | undefined> = {}) =>
  openWebhookSecret(parseConfig({ DATA_DIR: dataDir, ...env }));

describe('the secret of the webhook', () => {
  test('is the configured one, and nothing is stored then', async () => {
    expect(await open({ RAZORPAY_WEBHOOK_SECRET: 'sixteen-letters!' })).toBe('sixteen-letters!');
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('is made once for a demo, readable by us alone', async () => {
    const secret = await open();
    expect(secret?.length).toBeGreaterThanOrEqual(32);
    expect(await open({ DATABASE_URL: 'postgres://db/office', JWT_SECRET, DEMO: 'on' })).toBe(
      secret,
    );
    expect((await stat(join(dataDir, 'razorpay-webhook-secret'))).mode & 0o777).toBe(0o600);
  });

  test.each([{ DATABASE_URL: 'postgres://db/office' }, { NODE_ENV: 'production', MAIL: 'outbox' }])(
    'is missing in a real installation that configures none: %j',
    async (env) => {
      expect(await open({ ...env, JWT_SECRET })).toBeUndefined();
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  test('must have sixteen characters', () => {
    expect(() => parseConfig({ RAZORPAY_WEBHOOK_SECRET: 'x'.repeat(15) })).toThrow(
      'RAZORPAY_WEBHOOK_SECRET must have at least 16 characters',
    );
  });
});
