import type { ApiPayload, Call } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { isEmptyValue, isUnchangedBy } from '../declaration/plainTypes';
import { definitionOf, isSchema } from '../declaration/schemas';
import { wideHolders } from '../format/jsonText';
import { unreadable } from './answers';
import { shapeOf } from './decode';
import { asCall } from './send';
import type { Source } from './target';

/** A value that its schema can't read and that is omitted or replaced by a fallback. */
export interface Mismatch {
  /** `isActive`, `lines.2.isTaxed`. */
  place: string;
  value: unknown;
}

const UNTYPED = ['unknown', 'any'];

/**
 * True if a value without a schema holds a wide integer, whose type would change if it were sent as
 * text.
 */
const hasWideInteger = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (wideHolders.has(value) || Object.values(value).some(hasWideInteger));

const joined = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

const findInEntries = (
  schemaOf: (key: string) => unknown,
  value: object,
  place: string,
): Mismatch | undefined => {
  for (const [key, one] of Object.entries(value)) {
    const found = findMismatch(schemaOf(key), one, joined(place, key));
    if (found) return found;
  }
  return undefined;
};

const findInPipe = (schema: object, value: unknown, place: string): Mismatch | undefined => {
  const { in: input, out } = definitionOf(schema);
  if (definitionOf(input).type !== 'transform') return findMismatch(input, value, place);
  const read = isSchema(input) ? input.safeParse(value) : undefined;
  return read?.success ? findMismatch(out, read.data, place) : { place, value };
};

/** Returns the first unreadable value, also within objects and lists. */
const findMismatch = (schema: unknown, value: unknown, place: string): Mismatch | undefined => {
  if (!isSchema(schema) || isEmptyValue(value) || isUnchangedBy(schema, value)) return undefined;
  const { type, innerType, element, shape, valueType } = definitionOf(schema);
  if (innerType !== undefined) return findMismatch(innerType, value, place);
  if (type === 'pipe') return findInPipe(schema, value, place);
  const isUntyped = [type, definitionOf(valueType).type].some((item) =>
    UNTYPED.includes(item ?? ''),
  );
  if (isUntyped && hasWideInteger(value)) return { place, value };
  const nested =
    type === 'array' && Array.isArray(value)
      ? findInEntries(() => element, value, place)
      : isObject(value) && (type === 'object' || type === 'record')
        ? findInEntries((key) => shape?.[key] ?? valueType, value, place)
        : undefined;
  return nested ?? (schema.safeParse(value).success ? undefined : { place, value });
};

export const findMismatches = (
  { record: { shape } }: ResourceConfig,
  shaped: ApiPayload,
): Mismatch[] =>
  Object.entries(shape).flatMap(([key, member]) => findMismatch(member, shaped[key], key) ?? []);

/** True if code of the declaration builds the body of an update, perhaps from the whole record. */
const buildsUpdateBody = ({ api }: ResourceConfig): boolean => {
  const update = api?.update && asCall<never>(api.update);
  return (api?.encode?.length ?? 0) > 1 || typeof (update?.body ?? update?.call) === 'function';
};

/** True if the form, an update of the whole record or an action on the row sends a field. */
const isWrittenBack = (resource: ResourceConfig, field: string): boolean => {
  const { api, form, actions } = resource;
  if (form) return field in form.edit.schema.shape || buildsUpdateBody(resource);
  return (
    api?.update !== undefined || Object.values(actions ?? {}).some(({ on = 'row' }) => on === 'row')
  );
};

/** Rejects a record with an unreadable value that a save would replace by its default. */
export const rejectMismatch = (
  { resource }: Pick<Source, 'resource'>,
  by: Pick<Call<never>, 'call'>,
  record: ResourceRecord,
): ResourceRecord => {
  const { noun, name } = resource;
  const mismatch = findMismatches(resource, shapeOf(record)).find(({ place }) =>
    isWrittenBack(resource, place.split('.')[0] ?? place),
  );
  if (mismatch)
    throw unreadable(
      { call: by.call },
      `${mismatch.place} of the ${noun.one} '${record.id}' of ${name}`,
      mismatch.value,
    );
  return record;
};

/** Reports the first unreadable value of a row to the developer; such a value is omitted. */
export const reportMismatch = (
  { resource, onUnreadable }: Source,
  by: Pick<Call<never>, 'call'>,
  records: readonly ResourceRecord[],
): void => {
  for (const [index, record] of records.entries()) {
    const [mismatch] = findMismatches(resource, shapeOf(record));
    if (mismatch)
      return onUnreadable?.(
        unreadable(
          { call: by.call },
          `${mismatch.place} in row ${index + 1} of ${resource.name}`,
          mismatch.value,
        ),
      );
  }
};

/** Rejects rows that share an id, because an action on one would change the other. */
export const rejectDuplicateIds = (
  { name }: ResourceConfig,
  by: Pick<Call<never>, 'call'>,
  records: readonly ResourceRecord[],
): void => {
  const rows = new Map<string, number>();
  for (const [index, { id }] of records.entries()) {
    const first = rows.get(id);
    if (first !== undefined)
      throw unreadable(
        { call: by.call },
        `different ids in rows ${first + 1} and ${index + 1} of ${name}`,
        id,
      );
    rows.set(id, index);
  }
};
