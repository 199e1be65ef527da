import { sql } from 'kysely';
import type { Erased, ErasureInput } from '../../contract/people/privacy';
import { type ErasedTraces, erasePersonRecorded } from '../audit/erasePerson';
import { ERASURE_TIMEOUT_MS } from '../constants';
import type { Deps } from '../context';
import { closeWallet, lockReturnable } from '../money/refunds/closeWallet';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { lockErasable } from './lockErasable';
import { erasureBlockers } from './erasureBlockers';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnused } from '../retention/pruneUploads';
import { storeErasures } from './erasureList';

const refuseOpen = (name: string, reasons: readonly string[]) =>
  new AppError('conflict', `${name} can't be erased: ${reasons.join('; ')}`);

interface Outcome {
  /** Absent while a part of the wallet waits for the approval of another admin. */
  traces?: ErasedTraces;
  askedPaise: number;
}

async function eraseLocked(
  tx: Db,
  actor: Actor,
  id: string,
  input: ErasureInput,
): Promise<Outcome> {
  await lockReturnable(tx, id);
  // before the lock: limits the wait for the account to that of any call
  const person = await lockErasable(tx, actor, id, 'lock');
  const reasons = await erasureBlockers(tx, actor, person);
  if (reasons.length > 0) throw refuseOpen(person.name, reasons);
  const askedPaise = await closeWallet(tx, actor, person, input);
  if (askedPaise > 0) return { askedPaise };
  // the erasure reads every text of every table
  await sql`select set_config('statement_timeout', ${String(ERASURE_TIMEOUT_MS)}, true)`.execute(
    tx,
  );
  const traces = await erasePersonRecorded(tx, actor, id);
  if (!traces) throw new AppError('conflict', 'This person is already erased');
  return { traces, askedPaise };
}

/**
 * Erases a person for good; orders and amounts stay. A concurrent change of the person either
 * commits before and counts, or is refused after. Money in the wallet goes where the input says. If
 * another admin has to approve a part, that part leaves the wallet, and a later call erases the
 * person.
 * @throws {AppError} 409 naming what is open
 */
export async function erasePerson(
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'log'>,
  actor: Actor,
  id: string,
  input: ErasureInput,
): Promise<{ erased: Erased; askedPaise: number }> {
  const { traces, askedPaise } = await deps.db
    .transaction()
    .execute((tx) => eraseLocked(tx, actor, id, input));
  if (traces) await eraseFiles(deps, traces);
  const { erased_at, ...row } = await deps.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { erased: { ...row, erasedAt: erased_at?.toISOString() ?? null }, askedPaise };
}

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
async function eraseFiles(
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
