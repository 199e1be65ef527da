import { erasedSchema, prunedSchema } from '../../server/audit/seals/explanations';
import { z } from 'zod';
import type { Db } from '../../server/platform/db/database';
import type { Before, FindBeginning } from './followChain';
import type { MismatchedEntry } from './compareEntries';
import { countText, entryCount, type Findings, timeOf } from './words';

interface Explanation<T> {
  /** The audit entry that gives the explanation. */
  by: string;
  explained: T;
}

/**
 * Explanations in audit entries for other missing or changed entries. Only sealed, unchanged
 * entries count.
 */
export interface Explanations {
  erased: ReadonlyMap<string, Explanation<string>>;
  pruned: readonly Explanation<Before>[];
}

export async function readExplanations(tx: Db): Promise<Explanations> {
  const entries = await tx
    .selectFrom('audit_entries')
    .select(['id', 'action', 'after'])
    .where('object', '=', 'audit')
    .where('action', 'in', ['erase', 'prune'])
    .orderBy('id')
    .execute();
  const erased = new Map<string, Explanation<string>>();
  const pruned: Explanation<Before>[] = [];
  for (const { id: by, after } of entries) {
    // the last one counts: a blanked entry may be blanked further
    for (const [id, explained] of Object.entries(erasedSchema.safeParse(after).data?.digests ?? {}))
      erased.set(id, { by, explained });
    const { data } = prunedSchema.safeParse(after);
    if (data)
      pruned.push({
        by,
        explained: { seq: data.seal, total: data.total, hash: Buffer.from(data.hash, 'hex') },
      });
  }
  return { erased, pruned };
}

/** Finds the pruning that precedes the oldest seal, and names the entry that recorded it. */
export const findPrunedBeginning =
  ({ pruned }: Explanations, onUsed: (explanation: Explanation<Before>) => void): FindBeginning =>
  (oldest) => {
    const explanation = pruned.findLast(
      ({ explained }) => BigInt(explained.seq) + 1n === BigInt(oldest.seq),
    );
    if (explanation) onUsed(explanation);
    return explanation?.explained;
  };

/**
 * Removes erased entries from the odd entries.
 * @param isTrusted whether an entry is sealed and unchanged
 */
export function withoutErased(
  mismatches: readonly MismatchedEntry[],
  { erased }: Explanations,
  isTrusted: (id: string) => boolean,
  { notes }: Findings,
): MismatchedEntry[] {
  const by = new Set<string>();
  const left = mismatches.filter(({ id, found }) => {
    const explanation = erased.get(id);
    const isErased =
      explanation !== undefined &&
      found?.toString('hex') === explanation.explained &&
      isTrusted(explanation.by);
    if (isErased) by.add(explanation.by);
    return !isErased;
  });
  if (left.length < mismatches.length) {
    notes.push(
      `${entryCount(mismatches.length - left.length)} of these lost the data of a person, as ${countText(by.size, 'entry says', 'entries say')}: ${[...by].join(', ')}.`,
    );
  }
  return left;
}

const restoredSchema = z.object({ takenAt: z.coerce.date() });

/** Notes the backups that the database was restored from: entries sealed after them are missing. */
export async function reportRestores(tx: Db, { notes }: Findings): Promise<void> {
  const restores = await tx
    .selectFrom('audit_entries')
    .select(['id', 'after'])
    .where('object', '=', 'backup')
    .where('action', '=', 'restore')
    .orderBy('id')
    .execute();
  if (restores.length === 0) return;
  const described = restores.map(({ id, after }) => {
    const { data } = restoredSchema.safeParse(after);
    return `from the backup of ${data ? timeOf(data.takenAt) : 'an unknown time'}, as entry ${id} says`;
  });
  notes.push(
    `Restored ${described.length === 1 ? 'once' : `${described.length} times`}: ${described.join('; ')}.`,
  );
}

export const reportPruned = (
  { by, explained }: Explanation<Before>,
  isTrusted: (id: string) => boolean,
  { notes, problems }: Findings,
): void => {
  const position = `up to seal ${explained.seq}, with ${entryCount(BigInt(explained.total))}`;
  if (isTrusted(by)) notes.push(`Entries sealed ${position}, were pruned, as entry ${by} says.`);
  else
    problems.push(
      `Entries sealed ${position}, are missing. Entry ${by} says that they were pruned, but is not sealed itself.`,
    );
};
