import { expect, test } from 'vitest';
import { openLog } from '../../../server/ops/log';

test('a secret that is logged by mistake is blanked', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const secrets = { authorization: 'Bearer s3cret', otp: 's3cret', newPassword: 's3cret', refresh_token: 's3cret' };
  log.info({ ...secrets, headers: secrets, body: secrets, kept: 'kept' }, 'a line');
  expect(lines[0]).toContain('kept');
  expect(lines[0]).not.toContain('s3cret');
});
