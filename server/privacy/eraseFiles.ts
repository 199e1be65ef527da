import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ErasedTraces } from '../audit/erasePerson';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { removeUnused } from '../retention/pruneUploads';
import { storeErasures } from './erasureList';

type Needs = Pick<Deps, 'db' | 'files' | 'config' | 'log'>;

/** Decodes a mail of nodemailer: joins folded lines, and decodes letters such as `=C3=A9`. */
const readable = (mail: string): string => {
  const unfolded = mail.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]/g, ' ');
  const bytes = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return `${unfolded}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`.replaceAll('\0', '');
};

async function mailsContaining(db: Db, folder: string, pattern: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const found: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const { rows } = await sql<{
      is: boolean;
    }>`select ${readable(text)} ~* ${pattern} as is`.execute(db);
    if (rows[0]?.is) found.push(join(folder, name));
  }
  return found;
}

/**
 * Removes the files of an erased person: the picture, mails in the outbox, and an entry for the
 * list that a restore of an older backup reads. A failure is logged and does not undo the erasure.
 */
export async function eraseFiles(
  { db, files, config, log }: Needs,
  { picture, pattern }: ErasedTraces,
): Promise<void> {
  const steps = [
    async () => storeErasures(db, config.dataDir),
    async () => {
      if (picture !== null) await removeUnused({ db, files }, fileNameOf(picture));
    },
    async () => {
      if (pattern === null) return;
      for (const path of await mailsContaining(db, join(config.dataDir, 'outbox'), pattern))
        await rm(path, { force: true });
    },
  ];
  for (const step of steps)
    await step().catch((err: unknown) =>
      log.error({ err }, 'a file of an erased person could not be removed'),
    );
}

const fileNameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
