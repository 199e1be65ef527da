export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail or throws; by SMTP, or into the file outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
