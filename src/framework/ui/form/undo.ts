import type { ApiPayload } from '../../declaration/calls';
import type { FormValues, ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formOfRecord, recordFormSpec, type FormSpec } from './formSpec';

/** What putting a record's fields back as they were before a change comes to. */
export interface Undo {
  spec: FormSpec;
  /** The form with those fields as they were before, and all others as they are now. */
  values: FormValues;
  /** The form's fields that the change was made to. */
  fields: readonly string[];
  /** Those of them that have been changed again since. */
  since: readonly string[];
}

type Decode = (wire: ApiPayload) => { id: string | number } & Record<string, unknown>;

/** As JSON, where nothing is null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What a change of a record would be put back to. `before` and `after` are the record as the API showed it, whole or in part. */
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
