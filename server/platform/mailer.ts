import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTP_TIMEOUT_MS } from '../constants';
import type { Config } from './config';
import type { Db } from './db/database';

/**
 * Writes each mail as a file for any mail program, readable only by its owner; the name sorts by
 * time.
 */
export function outboxTransport(dir: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async deliver({ key, to, subject, text }) {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: messageId(key, from),
      });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      // rename when complete: a watcher must never read a partial mail
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

const messageId = (key: string, from: string): string =>
  `<${key}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // mails are plain text: nothing in them may load a file or a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ key, to, subject, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: messageId(key, from),
      });
    },
  };
}

/** Sends by SMTP if it is configured, else writes files under `DATA_DIR/outbox`. */
export const openTransport = ({ smtpUrl, mailFrom, dataDir }: Config): Transport =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom);

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * Resolves when the mail is stored, not when it has arrived. `tx` is the transaction that causes
   * it, if any.
   */
  send(mail: Mail, tx?: Db): Promise<void>;
}

export interface SentMail extends Mail {
  /** Identifies the mail across retries: the Message-ID of a duplicate is the same. */
  key: string;
}

export interface Transport {
  /** Throws if it fails. */
  deliver(mail: SentMail): Promise<void>;
}
