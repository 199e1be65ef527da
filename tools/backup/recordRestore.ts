import type { ClientBase } from 'pg';
import type { Anchor } from '../../server/audit/seals/anchor';
import { readHead } from './auditHead';
import type { AuditJudgement } from './judgeAudit';
import type { Manifest } from './manifest';
import type { Log } from './progress';

const auditFieldsOf = (head: Anchor | undefined) => ({
  seal: head?.seq ?? '0',
  entries: head?.total ?? '0',
});

interface Restored {
  /** The newest seal of the replaced audit. */
  before: Anchor | undefined;
  judgement: AuditJudgement;
}

/**
 * Reports the audit entries lost by a restore, and records them: which backup, whether its audit
 * held, and where the chain ended before and ends now.
 */
export async function recordRestore(
  client: ClientBase,
  { takenAt }: Manifest,
  { before, judgement }: Restored,
  log: Log,
): Promise<void> {
  const now = await readHead(client);
  await client.query(
    `insert into audit_entries (action, object, before, after) values ('restore', 'backup', $1, $2)`,
    [before ? auditFieldsOf(before) : null, { takenAt, ...auditFieldsOf(now), audit: judgement }],
  );
  const missingCount = BigInt(before?.total ?? 0) - BigInt(now?.total ?? 0);
  if (!before || (missingCount <= 0n && before.seq === now?.seq)) return;
  log(
    `The audit went up to seal ${before.seq} with ${before.total} entries; the audit of the backup goes up to seal ${now?.seq ?? '0'} with ` +
      `${now?.total ?? '0'}. Entries that were sealed after the backup are no longer in this database.`,
  );
}
