import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxTransport } from '../../../server/platform/mailer';

let dir: string;
beforeAll(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'jaldi-outbox-')), 'outbox');
});
afterAll(() => rm(join(dir, '..'), { recursive: true }));

test('a mail becomes a separate file that only its owner can read', async () => {
  const transport = outboxTransport(dir, 'Jaldi Biryani <no-reply@jaldi.example>');
  const send = (n: number) =>
    transport.deliver({
      key: `mail.${n}`,
      to: 'asha@x.example',
      subject: `Mail ${n}`,
      text: 'Your OTP is 123456.',
    });
  await Promise.all([1, 2, 3].map(send));
  const names = await readdir(dir);
  expect(names).toHaveLength(3);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-.*\.eml$/);
    expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(dir, name), 'utf8');
    expect(text).toContain('To: asha@x.example');
    expect(text).toMatch(/^Message-ID: <mail\.\d@jaldi\.example>$/m);
    expect(text).toContain('Your OTP is 123456.');
  }
});

test('an address or subject cannot add headers', async () => {
  const transport = outboxTransport(dir, 'no-reply@jaldi.example');
  await transport.deliver({
    key: 'mail.4',
    to: 'a@x.example\r\nBcc: b@x.example',
    subject: 'Hi\r\nBcc: c@x.example',
    text: '',
  });
  const newest = (await readdir(dir)).sort().at(-1) ?? '';
  expect(await readFile(join(dir, newest), 'utf8')).not.toMatch(/^Bcc:/m);
});
