import type { ResourceConfig, ResourceRecord } from '../core/declaration';
import { isPayload } from '../core/places';
import { isSchema, readingOf } from '../core/schemas';

/** A switch that is given something that is neither on nor off. */
export interface Misfit {
  /** `isActive`, `lines.2.isTaxed`. */
  place: string;
  value: unknown;
}

const switches = new WeakMap<object, boolean>();

/** Whether a schema is a switch's or has one within. Kept: a list asks a thousand times. */
const hasSwitch = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const known = switches.get(schema);
  if (known !== undefined) return known;
  // one within itself is asked again while it is looked through: what it holds is looked at as well
  switches.set(schema, true);
  const { type, element, shape = {}, valueType } = readingOf(schema);
  const has = type === 'boolean' || [element, valueType, ...Object.values(shape)].some(hasSwitch);
  switches.set(schema, has);
  return has;
};

const firstMisfit = (schema: unknown, value: unknown, place: string): Misfit | undefined => {
  if (value === undefined || value === null || !hasSwitch(schema)) return undefined;
  const { type, element, shape, valueType } = readingOf(schema);
  if (type === 'boolean')
    return isSchema(schema) && !schema.safeParse(value).success ? { place, value } : undefined;
  if (typeof value !== 'object') return undefined;
  const inner =
    type === 'array' && Array.isArray(value)
      ? value
      : isPayload(value) && (type === 'object' || type === 'record')
        ? value
        : {};
  for (const [key, one] of Object.entries(inner)) {
    const found = firstMisfit(
      shape ? shape[key] : (element ?? valueType),
      one,
      `${place}${place && '.'}${key}`,
    );
    if (found) return found;
  }
  return undefined;
};

/** The first switch of a record that can't be read, within its objects and lists as well: a list would leave that element out, and a save lose it. */
export const misfitIn = (
  { record }: ResourceConfig,
  shaped: Readonly<Record<string, unknown>>,
): Misfit | undefined => firstMisfit(record, shaped, '');

const misfits = new WeakMap<ResourceRecord, Misfit>();

export const noteMisfit = (record: ResourceRecord, misfit: Misfit | undefined): ResourceRecord => {
  if (misfit) misfits.set(record, misfit);
  return record;
};

/** What could not be read when a record was. */
export const misfitOf = (record: ResourceRecord): Misfit | undefined => misfits.get(record);
