import { useState } from 'react';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import type { Waiting } from './useWaiting';

/**
 * A decision about a record on this page. `left` is the record of the answer, once it has arrived;
 * `doneAt` in milliseconds.
 */
export interface Decision {
  name: 'approve' | 'reject';
  left?: ResourceRecord | undefined;
  doneAt?: number;
  /** Part of a bulk decision, which is undone as a whole below the list. */
  isTogether?: boolean;
}

export interface Row {
  record: ResourceRecord;
  decision?: Decision | undefined;
  /** Another person has decided in the meantime. */
  isGone: boolean;
}

type Decisions = ReadonlyMap<string, Decision>;

/** Removes decisions about rows that wait again according to the server. */
const standing = (decisions: Decisions, { rows, readAt }: Waiting): Decisions =>
  new Map(
    [...decisions].filter(
      ([id, { doneAt = Infinity }]) => readAt <= doneAt || !rows?.some((row) => row.id === id),
    ),
  );

/**
 * Rows of a waiting list. While held, they stay in place with their decisions, and new rows follow;
 * afterwards, only the waiting rows remain.
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
