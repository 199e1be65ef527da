import type { ApiPayload } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { firstAt } from '../declaration/places';
import { parseRecord, pathsOf, shapeWire } from './decode';
import { findMismatches } from './mismatches';

/** Values of an empty answer: only defaults. Empty if the declaration can't read one. */
const defaultsOf = (resource: ResourceConfig): ApiPayload => {
  try {
    return shapeWire(resource, {});
  } catch {
    return {};
  }
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Declared fields that an answer has. */
export const fieldsPresentIn = (resource: ResourceConfig, wire: ApiPayload): string[] =>
  Object.keys(resource.record.shape).filter(
    (key) => firstAt(wire, pathsOf(resource, key)) !== undefined || wire[key] !== undefined,
  );

/**
 * Merges the answer to a save into the record. An answer with most of the fields replaces the
 * record; an answer with few fields, or with `isPartial`, keeps the fields that it lacks. A default
 * or unreadable value does not overwrite a known value.
 */
export const mergeAnswer = (
  resource: ResourceConfig,
  before: ApiPayload,
  wire: ApiPayload,
  isPartial = false,
): ResourceRecord => {
  const answered = shapeWire(resource, wire);
  const defaults = defaultsOf(resource);
  const record = parseRecord(resource, answered);
  const isAnswered = (key: string) =>
    answered[key] !== undefined && !isSame(answered[key], defaults[key]);
  const present = fieldsPresentIn(resource, wire);
  const isMostlyComplete = present.length * 2 > Object.keys(resource.record.shape).length;
  const isReplaced = (key: string) => (isPartial ? present.includes(key) : isMostlyComplete);
  const unreadable = findMismatches(resource, answered).map(({ place }) => place.split('.')[0]);
  const changes = Object.entries(record).filter(
    ([key]) => !unreadable.includes(key) && (isReplaced(key) || isAnswered(key)),
  );
  return { ...before, ...Object.fromEntries(changes), id: record.id };
};
