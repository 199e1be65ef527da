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

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const merge = (
  base: FormValues,
  mine: FormValues,
  newer: FormValues,
): Pick<Conflict, 'differences' | 'newer' | 'mine'> => {
  const differences: Difference[] = [];
  const withNewer: Record<string, unknown> = { ...newer };
  const withMine: Record<string, unknown> = { ...newer };
  for (const key of new Set([...Object.keys(mine), ...Object.keys(newer)])) {
    const isMine = !isSame(mine[key], base[key]);
    const isChangedByOther = !isSame(newer[key], base[key]);
    if (isMine) withMine[key] = mine[key];
    if (isMine && !isChangedByOther) withNewer[key] = mine[key];
    if (isChangedByOther && !isSame(mine[key], newer[key]))
      differences.push({ key, newer: newer[key], mine: mine[key], isMine });
  }
  return { differences, newer: withNewer, mine: withMine };
};

interface ConflictInput {
  spec: FormSpec;
  base: FormValues;
  mine: FormValues;
  decode: (wire: ApiPayload) => ResourceRecord;
}

/** The conflict that a 409 with the newer record describes; undefined for any other error. */
export const conflictOf = (
  error: unknown,
  { spec, base, mine, decode }: ConflictInput,
): Conflict | undefined => {
  const wire = currentOf(error);
  if (!wire) return undefined;
  // not a copy: a save looks up the answer by this object
  const current = decode(wire);
  const newerForm = formOfRecord(spec, current);
  return { current, base: newerForm, ...merge(base, mine, newerForm) };
};
