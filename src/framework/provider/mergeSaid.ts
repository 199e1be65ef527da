import type { ApiPayload } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { firstAt } from '../declaration/places';
import { parsed, pathsOf, shapedOf } from './decode';
import { misfitsOf } from './misfits';

/** Values of an empty answer: only defaults. Empty if the declaration can't read one. */
const unsaidBy = (resource: ResourceConfig): ApiPayload => {
  try {
    return shapedOf(resource, {});
  } catch {
    return {};
  }
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Declared fields that an answer has. */
export const carriedBy = (resource: ResourceConfig, wire: ApiPayload): string[] =>
  Object.keys(resource.record.shape).filter(
    (key) => firstAt(wire, pathsOf(resource, key)) !== undefined || wire[key] !== undefined,
  );

/**
 * Merges the answer to a save into the record. An answer with most of the fields replaces the
 * record; an answer with few fields, or with `isPartial`, keeps the fields that it lacks. A default
 * or unreadable value does not overwrite a known value.
 */
export const mergeSaid = (
  resource: ResourceConfig,
  before: ApiPayload,
  wire: ApiPayload,
  isPartial = false,
): ResourceRecord => {
  const said = shapedOf(resource, wire);
  const unsaid = unsaidBy(resource);
  const record = parsed(resource, said);
  const isTold = (key: string) => said[key] !== undefined && !isSame(said[key], unsaid[key]);
  const carried = carriedBy(resource, wire);
  const isMost = carried.length * 2 > Object.keys(resource.record.shape).length;
  const isCarried = (key: string) => (isPartial ? carried.includes(key) : isMost);
  const unread = misfitsOf(resource, said).map(({ place }) => place.split('.')[0]);
  const told = Object.entries(record).filter(
    ([key]) => !unread.includes(key) && (isCarried(key) || isTold(key)),
  );
  return { ...before, ...Object.fromEntries(told), id: record.id };
};
