import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Writes each mail as a file that any mail program opens; the name sorts by time. Readable by its owner alone. */
export function outboxMailer(dir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text }) {
      const { message } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      // under its own name only when whole: a watcher must never read half a mail
      const draft = join(dir, `.${name}.part`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.isBuffer(message) ? message : await buffer(message));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(dir, name));
    },
  };
}
