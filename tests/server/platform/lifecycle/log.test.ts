import { expect, test } from 'vitest';
import { openLog } from '../../../../server/platform/lifecycle/log';

test('a secret that is logged by mistake is blanked', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const secrets = {
    authorization: 'Bearer s3cret',
    otp: 's3cret',
    newPassword: 's3cret',
    refresh_token: 's3cret',
  };
  log.info({ ...secrets, headers: secrets, body: secrets, kept: 'kept' }, 'a line');
  expect(lines[0]).toContain('kept');
  expect(lines[0]).not.toContain('s3cret');
});

test("an error is logged with its explanation, without a library's additional fields", () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('terminated', { cause: new Error('reset') }), {
    code: '57P01',
    client: { secretKey: 's3cret' },
  });
  log.warn({ err: error }, 'a database connection was lost');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    err: { message: 'terminated: reset', code: '57P01' },
  });
  expect(lines[0]).not.toContain('s3cret');
});
