import type { ClientBase } from 'pg';
import { anchorsIn } from '../../server/audit/seals/anchor';
import { StartupError } from '../../server/platform/startupError';
import { verifyIn } from '../audit/verify';
import type { Manifest } from './manifest';
import { onClient } from './onClient';
import type { Log } from './progress';

/** The restore's verdict on the restored audit, as its entry states it. */
export type AuditJudgement = 'holds' | 'does not hold' | 'not verified';

export interface AuditOptions {
  /** Keys from the servers' secrets; without any, nothing can be verified. */
  sealKeys?: readonly Buffer[];
  /** A damaged audit is restored as it is, and the new audit entry records that. */
  mayBeDamaged?: boolean;
}

export const DAMAGED_FLAG = '--with-damaged-audit';

/**
 * Compares the restored audit with its seals, and with the anchor in the backup's manifest.
 * @throws {StartupError} if it does not hold, naming the problems
 */
export async function judgeAudit(
  client: ClientBase,
  { audit }: Manifest,
  { sealKeys = [], mayBeDamaged }: AuditOptions,
  log: Log,
): Promise<AuditJudgement> {
  if (sealKeys.length === 0) {
    log(
      'The audit was not verified: its seals are signed with JWT_SECRET, which is neither set nor stored in DATA_DIR. ' +
        'Set it, and run npm run audit:verify to check for removed or edited entries.',
    );
    return 'not verified';
  }
  const anchors = anchorsIn(audit?.anchor ?? '').map((anchor) => ({
    ...anchor,
    source: 'the list of the backup',
  }));
  const { problems, notes } = await verifyIn(onClient(client), { keys: sealKeys, anchors });
  if (problems.length === 0) {
    log(`The audit holds: ${notes[0] ?? ''}`);
    return 'holds';
  }
  const problemList = problems.map((problem) => `  ${problem}`).join('\n');
  if (!mayBeDamaged) {
    throw new StartupError(
      `The audit of the backup does not hold, so it is no evidence:\n${problemList}\nNothing was changed. ` +
        `Use another backup, or restore this backup anyway, with the rest of its audit: ${DAMAGED_FLAG}.`,
    );
  }
  log(`The audit of the backup does not hold, and is restored as it is:\n${problemList}`);
  return 'does not hold';
}
