import type { Logger } from 'pino';
import { AUDIT_ANCHOR_MS, AUDIT_SEAL_ENTRIES_MAX, AUDIT_SEAL_MS } from '../../constants';
import type { Db } from '../../platform/db/database';
import { repeat, type Repeated } from '../../platform/repeat';
import { anchorText, sealKeyOf } from './anchor';
import { sealEntries, selectHead } from './sealEntries';

interface Needs {
  db: Db;
  log: Logger;
  jwtSecret: string;
}

/**
 * Starts sealing the audit about once a second, and logging the end of the chain. Every process
 * runs it.
 */
export function openSealing({ db, log, jwtSecret }: Needs): Repeated {
  const key = sealKeyOf(jwtSecret);
  const sealTask = repeat(
    {
      name: 'seal the audit',
      everyMs: AUDIT_SEAL_MS,
      turn: async () => (await sealEntries(db, key)) === AUDIT_SEAL_ENTRIES_MAX,
    },
    log,
  );
  const anchorTask = repeat(
    { name: 'anchor the audit', everyMs: AUDIT_ANCHOR_MS, turn: openAnchoring(db, log) },
    log,
  );
  return { stop: async () => void (await Promise.all([sealTask.stop(), anchorTask.stop()])) };
}

/** Logs the end of the chain if it has grown since the last time. */
export function openAnchoring(db: Db, log: Logger): () => Promise<boolean> {
  let logged: string | undefined;
  return async () => {
    const head = await selectHead(db);
    if (head && head.seq !== logged)
      log.info({ anchor: anchorText(head) }, 'the audit is sealed up to here');
    logged = head?.seq;
    return false;
  };
}
