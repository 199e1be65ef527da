import { join } from 'node:path';
import type { Config } from '../config';
import type { Mailer } from './mailer';
import { outboxMailer } from './outboxMailer';
import { smtpMailer } from './smtpMailer';

/** SMTP where it is configured, else files under `DATA_DIR/outbox`. */
export const openMailer = ({ smtpUrl, mailFrom, dataDir }: Config): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, mailFrom) : outboxMailer(join(dataDir, 'outbox'), mailFrom);
