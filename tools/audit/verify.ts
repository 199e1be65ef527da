import type { Db } from '../../server/platform/db/database';
import { compareAnchors, type KeptAnchor } from './compareAnchors';
import { findOdd, type OddEntry, tellOdd } from './compareEntries';
import {
  behindPruned,
  readExplanations,
  tellPruned,
  tellRestores,
  withoutErased,
} from './explanations';
import { followChain } from './followChain';
import { IdSet } from './idSet';
import { findUnsealed, refuseEmptied } from './unsealed';
import { counted, ENTRIES, entryCount, type Findings, named, timeOf } from './words';

export interface Given {
  /** The key of the current secret first, then the earlier ones. */
  keys: readonly Buffer[];
  /** Anchors of the chain stored elsewhere: in logs, in a backup. */
  anchors: readonly KeptAnchor[];
}

/** Compares one snapshot of the audit with its seals. The audit holds if there are no problems. */
export const verifyAudit = (db: Db, given: Given): Promise<Findings> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyIn(tx, given));

/** Does the same within a transaction that sees the whole audit. */
export async function verifyIn(tx: Db, { keys, anchors }: Given): Promise<Findings> {
  const findings: Findings = { problems: [], notes: [] };
  const explanations = await readExplanations(tx);
  const seen = new IdSet();
  const odd: OddEntry[] = [];
  const told: Parameters<typeof tellPruned>[0][] = [];
  const ends: { seals: number; entries: number; from?: Date; to?: Date } = { seals: 0, entries: 0 };
  const twice: string[] = [];
  for await (const links of followChain(
    tx,
    keys,
    behindPruned(explanations, (pruning) => told.push(pruning)),
    findings,
  )) {
    for (const { id } of links.flatMap(({ sealed }) => sealed)) if (!seen.add(id)) twice.push(id);
    odd.push(...(await findOdd(tx, links)));
    ends.seals += links.length;
    ends.entries += links.reduce((sum, { sealed }) => sum + sealed.length, 0);
    ends.from ??= links[0]?.sealed_at;
    ends.to = links.at(-1)?.sealed_at;
  }
  const oddIds = new Set(odd.map(({ id }) => id));
  const isTrusted = (id: string) => seen.has(id) && !oddIds.has(id);
  const unexplained = withoutErased(odd, explanations, isTrusted, findings);
  for (const pruning of told) tellPruned(pruning, isTrusted, findings);
  findings.problems.push(...(await tellOdd(tx, unexplained)));
  if (twice.length > 0)
    findings.problems.push(`${named(ENTRIES, twice, ['is', 'are'])} sealed more than once.`);
  await findUnsealed(tx, seen, findings);
  if (ends.seals === 0) await refuseEmptied(tx, findings);
  await tellRestores(tx, findings);
  await compareAnchors(tx, keys, anchors, findings);
  const { seals, entries, from, to } = ends;
  const span = from && to ? `, sealed from ${timeOf(from)} to ${timeOf(to)}` : '';
  findings.notes.unshift(
    `${entryCount(entries - unexplained.length)} of ${entries.toLocaleString('en-US')} hold, in ${counted(seals, 'seal', 'seals')}${span}.`,
  );
  return findings;
}
