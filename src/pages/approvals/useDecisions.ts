import { useState } from 'react';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import type { Waiting } from './useWaiting';

/** What was decided about a record here. `left` is the record as the answer left it, once it is there; `doneAt` in milliseconds. */
export interface Decision {
  name: 'approve' | 'reject';
  left?: ResourceRecord | undefined;
  doneAt?: number;
  /** With others at once: these are taken back together, below the list. */
  isTogether?: boolean;
}

export interface Row {
  record: ResourceRecord;
  decision?: Decision | undefined;
  /** Somebody else has decided meanwhile. */
  isGone: boolean;
}

type Decisions = ReadonlyMap<string, Decision>;

/** Takes out what the server says is waiting again. */
const standing = (decisions: Decisions, { rows, readAt }: Waiting): Decisions =>
  new Map(
    [...decisions].filter(
      ([id, { doneAt = Infinity }]) => readAt <= doneAt || !rows?.some((row) => row.id === id),
    ),
  );

/**
 * The rows of what waits. While they are held they stay where they are, with what was decided, and what has come in follows them; let go, they are what
 * waits.
 */
export const useDecisions = (waiting: Waiting, isHeld: boolean) => {
  const [decided, setDecided] = useState<Decisions>(new Map());
  const [kept, setKept] = useState<readonly ResourceRecord[]>();
  const decisions = standing(decided, waiting);
  const fresh = waiting.rows;
  const undecided = fresh?.filter(({ id }) => !decisions.has(id));
  if (!isHeld && kept) setKept(undefined);
  if (isHeld && fresh && !kept) setKept(undecided);
  const added = kept && undecided?.filter(({ id }) => !kept.some((one) => one.id === id));
  if (isHeld && kept && added?.length) setKept([...kept, ...added]);

  const rowOf = (record: ResourceRecord): Row => {
    const now = fresh?.find(({ id }) => id === record.id);
    const decision = decisions.get(record.id);
    return { record: now ?? record, decision, isGone: !now && !decision };
  };
  const rows = (isHeld && kept ? kept : undecided)?.map(rowOf);
  const decide = (ids: readonly string[], decision: Decision | undefined) =>
    setDecided(
      (before) =>
        new Map([
          ...[...before].filter(([id]) => !ids.includes(id)),
          ...(decision ? ids.map((id) => [id, decision] as const) : []),
        ]),
    );
  return { rows, undecided, decide };
};
