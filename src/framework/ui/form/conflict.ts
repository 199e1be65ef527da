import { currentOf } from '../../declaration/errors';
import type { ApiPayload } from '../../declaration/calls';
import type { FormValues, ResourceRecord } from '../../declaration/declaration';
import { formOfRecord, type FormSpec } from './formSpec';

/** A field that another user has changed in the meantime. */
export interface Difference {
  key: string;
  newer: unknown;
  mine: unknown;
  /** True if I changed it as well. */
  isMine: boolean;
}

export interface Conflict {
  /** The newer record; the next submit is based on it. */
  current: ResourceRecord;
  differences: readonly Difference[];
  /** The form with every newer value, and my changes to the other fields. */
  newer: FormValues;
  /** The form with my changes, and the newer values of the fields that I did not change. */
  mine: FormValues;
  /** The newer record as a form: the new baseline for unchanged fields. */
  base: FormValues;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const merge = (
  base: FormValues,
  mine: FormValues,
  newer: FormValues,
): Pick<Conflict, 'differences' | 'newer' | 'mine'> => {
  const differences: Difference[] = [];
  const taken: Record<string, unknown> = { ...newer };
  const kept: Record<string, unknown> = { ...newer };
  for (const key of new Set([...Object.keys(mine), ...Object.keys(newer)])) {
    const isMine = !isSame(mine[key], base[key]);
    const isTheirs = !isSame(newer[key], base[key]);
    if (isMine) kept[key] = mine[key];
    if (isMine && !isTheirs) taken[key] = mine[key];
    if (isTheirs && !isSame(mine[key], newer[key]))
      differences.push({ key, newer: newer[key], mine: mine[key], isMine });
  }
  return { differences, newer: taken, mine: kept };
};

interface Sides {
  spec: FormSpec;
  base: FormValues;
  mine: FormValues;
  decode: (wire: ApiPayload) => ResourceRecord;
}

/** The conflict that a 409 with the newer record describes; undefined for any other error. */
export const conflictOf = (
  error: unknown,
  { spec, base, mine, decode }: Sides,
): Conflict | undefined => {
  const wire = currentOf(error);
  if (!wire) return undefined;
  // not a copy: a save looks up the answer by this object
  const current = decode(wire);
  const theirs = formOfRecord(spec, current);
  return { current, base: theirs, ...merge(base, mine, theirs) };
};
