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
import { countText, ENTRIES, entryCount, type Findings, listNames, timeOf } from './words';
import { sql } from 'kysely';

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

const IDS_AT_ONCE = 20_000;

interface Row {
  id: string;
  created_at: Date;
  isWaiting: boolean;
}

/** Looks for entries without a seal: they wait for one, or were inserted without the program. */
async function findUnsealed(tx: Db, sealed: IdSet, { problems, notes }: Findings): Promise<void> {
  const waiting: Row[] = [];
  const unknownIds: string[] = [];
  for (let last: string | undefined = '0'; last !== undefined;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select e.id, e.created_at, w.entry_id is not null as "isWaiting" from audit_entries e left join audit_waiting w on w.entry_id = e.id
      where e.id > ${last} order by e.id limit ${IDS_AT_ONCE}`.execute(tx);
    for (const row of rows.filter(({ id }) => !sealed.has(id))) {
      if (row.isWaiting) waiting.push(row);
      else unknownIds.push(row.id);
    }
    last = rows.at(-1)?.id;
  }
  if (unknownIds.length > 0)
    problems.push(
      `${listNames(ENTRIES, unknownIds, ['is', 'are'])} in no seal and not waiting for a seal: written without the program.`,
    );
  const [oldest] = waiting;
  if (oldest)
    notes.push(
      `${countText(waiting.length, 'entry waits', 'entries wait')} for a seal, the oldest since ${timeOf(oldest.created_at)}: a running server creates the seal.`,
    );
}

/** Detects an emptied audit: used entry numbers and staff sessions show that it had entries. */
async function refuseEmptied(tx: Db, { problems }: Findings): Promise<void> {
  const { rows } = await sql<{ isEmptied: boolean }>`
    select not exists (select from audit_entries) and (
      exists (select from pg_sequences where sequencename = 'audit_entries_id_seq' and last_value is not null)
      or exists (select from sessions s join users u on u.id = s.user_id where u.role in ('admin', 'store'))) as "isEmptied"`.execute(
    tx,
  );
  if (rows[0]?.isEmptied)
    problems.push('The audit is empty, although entries were written: the entries were deleted.');
}

const BITS = 8;
const FIRST_BYTES = 1 << 16;

/** Set of row ids, one bit each: a million entries take 125 kB. */
class IdSet {
  private bytes = new Uint8Array(FIRST_BYTES);

  /** @returns false if the id was already in the set */
  add(id: string): boolean {
    const [at, bit] = this.placeOf(id);
    if (at >= this.bytes.length) this.grow(at);
    const before = this.bytes[at] ?? 0;
    this.bytes[at] = before | bit;
    return (before & bit) === 0;
  }

  has(id: string): boolean {
    const [at, bit] = this.placeOf(id);
    return ((this.bytes[at] ?? 0) & bit) !== 0;
  }

  private placeOf(id: string): [number, number] {
    const number = Number(id);
    return [Math.floor(number / BITS), 1 << (number % BITS)];
  }

  private grow(at: number): void {
    const grown = new Uint8Array(Math.max(at + 1, this.bytes.length * 2));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
