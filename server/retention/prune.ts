import { pruneAudit } from '../audit/seals/pruneAudit';
import { PRUNE_MS } from '../constants';
import type { Deps } from '../context';
import { repeat, type Repeated } from '../platform/repeat';
import { pruneRows } from './pruneRows';
import { pruneUploads } from './pruneUploads';

type Needs = Pick<Deps, 'db' | 'files' | 'log'>;

/** Removes expired data, in every process, until it is stopped. */
export function openPruning(deps: Needs): Repeated {
  const { db, log } = deps;
  const works = [
    repeat({ name: 'prune rows', everyMs: PRUNE_MS, turn: () => pruneRows(db) }, log),
    repeat({ name: 'prune audit', everyMs: PRUNE_MS, turn: () => pruneAudit(db) }, log),
    repeat(
      {
        name: 'prune uploads',
        everyMs: PRUNE_MS,
        turn: async () => (await pruneUploads(deps), false),
      },
      log,
    ),
  ];
  return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
}
