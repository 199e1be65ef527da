import { erasedSchema, prunedSchema } from '../../server/audit/seals/explained';
import { z } from 'zod';
import type { Db } from '../../server/platform/db/database';
import type { Before, FindBeginning } from './followChain';
import type { OddEntry } from './compareEntries';
import { counted, entryCount, type Findings, timeOf } from './words';

interface Told<T> {
  /** The audit entry that gives the explanation. */
  by: string;
  what: T;
}

/**
 * Explanations in audit entries for other missing or changed entries. Only sealed, unchanged
 * entries count.
 */
export interface Explanations {
  erased: ReadonlyMap<string, Told<string>>;
  pruned: readonly Told<Before>[];
}

export async function readExplanations(tx: Db): Promise<Explanations> {
  const entries = await tx
    .selectFrom('audit_entries')
    .select(['id', 'action', 'after'])
    .where('object', '=', 'audit')
    .where('action', 'in', ['erase', 'prune'])
    .orderBy('id')
    .execute();
  const erased = new Map<string, Told<string>>();
  const pruned: Told<Before>[] = [];
  for (const { id: by, after } of entries) {
    // the last one counts: a blanked entry may be blanked further
    for (const [id, what] of Object.entries(erasedSchema.safeParse(after).data?.digests ?? {}))
      erased.set(id, { by, what });
    const { data } = prunedSchema.safeParse(after);
    if (data)
      pruned.push({
        by,
        what: { seq: data.seal, total: data.total, hash: Buffer.from(data.hash, 'hex') },
      });
  }
  return { erased, pruned };
}

/** Finds the pruning that precedes the oldest seal, and names the entry that recorded it. */
export const behindPruned =
  ({ pruned }: Explanations, onUsed: (told: Told<Before>) => void): FindBeginning =>
  (oldest) => {
    const told = pruned.findLast(({ what }) => BigInt(what.seq) + 1n === BigInt(oldest.seq));
    if (told) onUsed(told);
    return told?.what;
  };

/**
 * Removes erased entries from the odd entries.
 * @param isTrusted whether an entry is sealed and unchanged
 */
export function withoutErased(
  odd: readonly OddEntry[],
  { erased }: Explanations,
  isTrusted: (id: string) => boolean,
  { notes }: Findings,
): OddEntry[] {
  const by = new Set<string>();
  const left = odd.filter(({ id, found }) => {
    const told = erased.get(id);
    const isErased =
      told !== undefined && found?.toString('hex') === told.what && isTrusted(told.by);
    if (isErased) by.add(told.by);
    return !isErased;
  });
  if (left.length < odd.length) {
    notes.push(
      `${entryCount(odd.length - left.length)} of these lost the data of a person, as ${counted(by.size, 'entry says', 'entries say')}: ${[...by].join(', ')}.`,
    );
  }
  return left;
}

const restoredSchema = z.object({ takenAt: z.coerce.date() });

/** Notes the backups that the database was restored from: entries sealed after them are missing. */
export async function tellRestores(tx: Db, { notes }: Findings): Promise<void> {
  const restores = await tx
    .selectFrom('audit_entries')
    .select(['id', 'after'])
    .where('object', '=', 'backup')
    .where('action', '=', 'restore')
    .orderBy('id')
    .execute();
  if (restores.length === 0) return;
  const each = restores.map(({ id, after }) => {
    const { data } = restoredSchema.safeParse(after);
    return `from the backup of ${data ? timeOf(data.takenAt) : 'an unknown time'}, as entry ${id} says`;
  });
  notes.push(
    `Restored ${each.length === 1 ? 'once' : `${each.length} times`}: ${each.join('; ')}.`,
  );
}

export const tellPruned = (
  { by, what }: Told<Before>,
  isTrusted: (id: string) => boolean,
  { notes, problems }: Findings,
): void => {
  const where = `up to seal ${what.seq}, with ${entryCount(BigInt(what.total))}`;
  if (isTrusted(by)) notes.push(`Entries sealed ${where}, were pruned, as entry ${by} says.`);
  else
    problems.push(
      `Entries sealed ${where}, are missing. Entry ${by} says that they were pruned, but is not sealed itself.`,
    );
};
