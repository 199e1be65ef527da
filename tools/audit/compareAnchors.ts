import { sql } from 'kysely';
import { type Anchor, isSignedBy } from '../../server/audit/seals/anchor';
import type { Db } from '../../server/platform/db/database';
import { countText, entryCount, type Findings, timeOf } from './words';

/** An anchor and the place where it was found. */
export interface StoredAnchor extends Anchor {
  source: string;
}

const titleOf = ({ seq, sealed_at, source }: StoredAnchor): string =>
  `the anchor of seal ${seq}, ${timeOf(sealed_at)} (${source})`;

/** Compares the chain with the anchors that are stored outside the database. */
export async function compareAnchors(
  tx: Db,
  keys: readonly Buffer[],
  anchors: readonly StoredAnchor[],
  findings: Findings,
): Promise<void> {
  const { problems, notes } = findings;
  const signed = anchors.filter((anchor) => keys.some((key) => isSignedBy(key, anchor)));
  const forged = anchors.find((anchor) => !signed.includes(anchor));
  if (forged)
    problems.push(
      `${capital(titleOf(forged))} is signed with an unknown secret: it proves nothing.`,
    );
  const newestFirst = signed.toSorted((a, b) => (BigInt(a.seq) > BigInt(b.seq) ? -1 : 1));
  await reportMissing(tx, newestFirst[0], findings);
  const { rows } = await sql<{ seq: string; hash: Buffer }>`
    select seq, hash from audit_seals where seq = any(${signed.map(({ seq }) => seq)}::bigint[])`.execute(
    tx,
  );
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  const mismatched = newestFirst.filter(({ seq, hash }) => hashes.get(seq)?.equals(hash) === false);
  const matching = newestFirst.find(({ seq, hash }) => hashes.get(seq)?.equals(hash));
  const [newest] = mismatched;
  if (newest) {
    problems.push(
      `The chain differs from ${titleOf(newest)}: after ${matching ? `seal ${matching.seq}, whose anchor fits,` : 'its beginning or later'} it was ` +
        'rewritten, by a restore or by hand.',
    );
  } else if (matching) notes.push(`It fits ${titleOf(matching)}.`);
}

async function reportMissing(
  tx: Db,
  newest: StoredAnchor | undefined,
  { problems }: Findings,
): Promise<void> {
  const head = await tx
    .selectFrom('audit_seals')
    .select(['seq', 'total', 'sealed_at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || BigInt(newest.seq) <= BigInt(head?.seq ?? 0)) return;
  const seals = BigInt(newest.seq) - BigInt(head?.seq ?? 0);
  const entries = BigInt(newest.total) - BigInt(head?.total ?? 0);
  problems.push(
    `The database lacks ${countText(seals, 'seal', 'seals')} with ${entryCount(entries)}, ` +
      (head ? `sealed after seal ${head.seq} (${timeOf(head.sealed_at)}) ` : 'sealed ') +
      `up to ${titleOf(newest)}.`,
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
