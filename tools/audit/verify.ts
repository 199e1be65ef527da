import type { Db } from '../../server/platform/db/database';
import { compareAnchors, type StoredAnchor } from './compareAnchors';
import { findMismatches, type MismatchedEntry, reportMismatches } from './compareEntries';
import {
  findPrunedBeginning,
  readExplanations,
  reportPruned,
  reportRestores,
  withoutErased,
} from './explanations';
import { followChain } from './followChain';
import { IdSet } from './idSet';
import { findUnsealed, refuseEmptied } from './unsealed';
import { countText, ENTRIES, entryCount, type Findings, listNames, timeOf } from './words';

export interface VerifyOptions {
  /** The key of the current secret first, then the earlier ones. */
  keys: readonly Buffer[];
  /** Anchors of the chain stored elsewhere: in logs, in a backup. */
  anchors: readonly StoredAnchor[];
}

/** Compares one snapshot of the audit with its seals. The audit holds if there are no problems. */
export const verifyAudit = (db: Db, options: VerifyOptions): Promise<Findings> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyIn(tx, options));

/** Does the same within a transaction that sees the whole audit. */
export async function verifyIn(tx: Db, { keys, anchors }: VerifyOptions): Promise<Findings> {
  const findings: Findings = { problems: [], notes: [] };
  const explanations = await readExplanations(tx);
  const seenIds = new IdSet();
  const mismatches: MismatchedEntry[] = [];
  const usedExplanations: Parameters<typeof reportPruned>[0][] = [];
  const ends: { seals: number; entries: number; from?: Date; to?: Date } = { seals: 0, entries: 0 };
  const twice: string[] = [];
  for await (const links of followChain(
    tx,
    keys,
    findPrunedBeginning(explanations, (pruning) => usedExplanations.push(pruning)),
    findings,
  )) {
    for (const { id } of links.flatMap(({ sealed }) => sealed))
      if (!seenIds.add(id)) twice.push(id);
    mismatches.push(...(await findMismatches(tx, links)));
    ends.seals += links.length;
    ends.entries += links.reduce((sum, { sealed }) => sum + sealed.length, 0);
    ends.from ??= links[0]?.sealed_at;
    ends.to = links.at(-1)?.sealed_at;
  }
  const mismatchedIds = new Set(mismatches.map(({ id }) => id));
  const isTrusted = (id: string) => seenIds.has(id) && !mismatchedIds.has(id);
  const unexplained = withoutErased(mismatches, explanations, isTrusted, findings);
  for (const pruning of usedExplanations) reportPruned(pruning, isTrusted, findings);
  findings.problems.push(...(await reportMismatches(tx, unexplained)));
  if (twice.length > 0)
    findings.problems.push(`${listNames(ENTRIES, twice, ['is', 'are'])} sealed more than once.`);
  await findUnsealed(tx, seenIds, findings);
  if (ends.seals === 0) await refuseEmptied(tx, findings);
  await reportRestores(tx, findings);
  await compareAnchors(tx, keys, anchors, findings);
  const { seals, entries, from, to } = ends;
  const span = from && to ? `, sealed from ${timeOf(from)} to ${timeOf(to)}` : '';
  findings.notes.unshift(
    `${entryCount(entries - unexplained.length)} of ${entries.toLocaleString('en-US')} hold, in ${countText(seals, 'seal', 'seals')}${span}.`,
  );
  return findings;
}
