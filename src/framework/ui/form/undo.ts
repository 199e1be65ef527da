import type { ApiPayload } from '../../declaration/calls';
import type { FormValues, ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formOfRecord, recordFormSpec, type FormSpec } from './formSpec';

/** Result of restoring a record's fields to their values before a change. */
export interface Undo {
  spec: FormSpec;
  /** The form with those fields as before the change, and all others as now. */
  values: FormValues;
  /** The form's fields that the change set. */
  fields: readonly string[];
  /** Fields of the change that were changed again later. */
  since: readonly string[];
}

type Decode = (wire: ApiPayload) => { id: string | number } & Record<string, unknown>;

/** Compares values as JSON; undefined equals null. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Builds the undo of a record's change. `before` and `after` are the record as the API showed it,
 * whole or in part.
 */
export const undoOf = (
  resource: ResourceConfig,
  current: ResourceRecord,
  decode: Decode,
  before: ApiPayload,
  after: ApiPayload,
): Undo => {
  const spec = recordFormSpec(resource, current);
  const formAt = (wire: ApiPayload) => formOfRecord(spec, { ...decode(wire), id: current.id });
  const [then, left, now] = [formAt(before), formAt(after), spec.initial];
  const fields = Object.keys({ ...then, ...left }).filter((key) => !isSame(then[key], left[key]));
  return {
    spec,
    values: { ...now, ...Object.fromEntries(fields.map((key) => [key, then[key]])) },
    fields,
    since: fields.filter((key) => !isSame(now[key], left[key])),
  };
};
