import { type Anchor, isSignedBy } from '../../server/audit/seals/anchor';
import {
  GENESIS,
  hashOf,
  readEntries,
  type Seal,
  type SealedEntry,
} from '../../server/audit/seals/chain';
import type { Db } from '../../server/platform/db/database';
import { entryCount, type Findings, listNames, SEALS, timeOf } from './words';

const SEALS_AT_ONCE = 100;

/** A seal as stored in the database. */
export interface Link extends Anchor, Seal {
  sealed: SealedEntry[];
}

/** The position in the chain that a seal continues. */
export type Before = Pick<Anchor, 'seq' | 'total' | 'hash'>;

export const BEGINNING: Before = { seq: '0', total: '0', hash: GENESIS };

/** Yields the seals after `from` in order, in batches. */
async function* readSeals(tx: Db): AsyncGenerator<(Seal & Anchor)[]> {
  for (let last = '0'; ;) {
    const seals = await tx
      .selectFrom('audit_seals')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(SEALS_AT_ONCE)
      .execute();
    if (seals.length > 0) yield seals;
    const end = seals.at(-1);
    if (!end || seals.length < SEALS_AT_ONCE) return;
    last = end.seq;
  }
}

/** Returns the problem of a seal that follows another. */
function linkProblem(
  before: Before,
  seal: Seal & Anchor,
  sealed: readonly SealedEntry[] | undefined,
): string | undefined {
  if (!sealed)
    return `Seal ${seal.seq} of ${timeOf(seal.sealed_at)} can't be read: its entries do not have the format of a seal.`;
  const [expected, found] = [BigInt(before.seq) + 1n, BigInt(seal.seq)];
  if (found !== expected) {
    const ids =
      found - expected < 1_000n
        ? Array.from({ length: Number(found - expected) }, (_, at) => String(expected + BigInt(at)))
        : [];
    const missing = BigInt(seal.total) - BigInt(sealed.length) - BigInt(before.total);
    const rangeText =
      ids.length > 0
        ? listNames(SEALS, ids, ['is', 'are'])
        : `Seals ${expected} to ${found - 1n} are`;
    return `${rangeText} missing before that of ${timeOf(seal.sealed_at)}, with ${entryCount(missing)}.`;
  }
  if (hashOf(before.hash, seal).equals(seal.hash)) return undefined;
  return `Seal ${seal.seq} of ${timeOf(seal.sealed_at)} does not follow seal ${before.seq}: one of the two was edited or replaced.`;
}

/** Where the oldest existing seal begins: at the start, or after a pruned part. */
export type FindBeginning = (oldest: Seal & Anchor) => Before | undefined;

/** Follows the chain to its end, and yields its seals in batches. */
export async function* followChain(
  tx: Db,
  keys: readonly Buffer[],
  findBeginning: FindBeginning,
  { problems }: Findings,
): AsyncGenerator<Link[]> {
  let before: Before | undefined;
  const unsigned: string[] = [];
  for await (const seals of readSeals(tx)) {
    const links: Link[] = [];
    for (const seal of seals) {
      before ??= findBeginning(seal) ?? BEGINNING;
      const sealed = readEntries(seal.entries);
      const problem = linkProblem(before, seal, sealed);
      if (problem !== undefined) problems.push(problem);
      if (!keys.some((key) => isSignedBy(key, seal))) unsigned.push(seal.seq);
      links.push({ ...seal, sealed: sealed ?? [] });
      before = seal;
    }
    yield links;
  }
  if (unsigned.length === 0) return;
  problems.push(
    `${listNames(SEALS, unsigned, ['is', 'are'])} signed with an unknown secret. If JWT_SECRET was different then, ` +
      'set JWT_SECRET_BEFORE to that secret. Otherwise, this is a forgery.',
  );
}
