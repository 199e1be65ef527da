import type { ApiPayload } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { decodeRecord, withDeclaredNames, pathsOf, applyAliases } from '../provider/decode';
import { type Mismatch, findMismatches } from '../provider/mismatches';
import { at } from '../declaration/places';

/** How a declaration reads a record of an answer. */
export interface Inspection {
  wire: ApiPayload;
  record: ResourceRecord;
  /** After the aliases and `decode`, before the schema. */
  shaped: ApiPayload;
  /** Fields that the server sends, by name or alias. */
  met: readonly string[];
  /** Fields that `decode` returns. */
  decoded: readonly string[];
  /**
   * Fields that `decode` derives from the answer: they differ from its result for an empty answer.
   */
  made: readonly string[];
  /** Keys that `decode` reads and the server does not send. */
  missed: readonly string[];
  /** Keys of the answer that no field, alias or `decode` reads. */
  unread: readonly string[];
  /** Fields with the schema's default although the server sent another value. */
  fellBack: readonly string[];
  misfits: readonly Mismatch[];
}

/**
 * Wraps an object so that `onRead` is called with each key that is read. A copy of all keys, such
 * as a spread, does not count.
 */
const watched = (wire: ApiPayload, onRead: (key: string) => void): ApiPayload => {
  let copied: PropertyKey | undefined;
  const hear = (key: PropertyKey) => {
    // a spread reads the descriptor of each key right before the value
    if (key !== copied && typeof key === 'string') onRead(key);
    copied = undefined;
  };
  return new Proxy(wire, {
    get: (target, key, receiver): unknown => {
      hear(key);
      return Reflect.get(target, key, receiver);
    },
    has: (target, key) => {
      hear(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      copied = key;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A schema may read a word in any case, a number as text, a flag as 0 or 1. */
export const isSameWord = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase() || Number(one) === Number(other);

export const fieldsOf = ({ record, version }: ResourceConfig): string[] => [
  ...new Set(['id', ...Object.keys(record.shape), ...(version === undefined ? [] : [version])]),
];

const rootOf = (path: string): string => path.split('.')[0] ?? path;

const defaultsOf = (resource: ResourceConfig): ResourceRecord =>
  decodeRecord({ ...resource, api: undefined }, {});

/** Reads a record as the interpreter does, and reports what was read. */
export const inspect = (resource: ResourceConfig, wire: ApiPayload): Inspection => {
  const { decode } = resource.api ?? {};
  const fields = fieldsOf(resource);
  const read = new Set(fields.flatMap((field) => pathsOf(resource, field)).map(rootOf));
  const flat = applyAliases(resource, wire);
  const missed = new Set<string>();
  const hear = (key: string) => (key in flat ? read : missed).add(key);
  const said = withDeclaredNames(resource, decode?.(watched(flat, hear)));
  const unsaid = withDeclaredNames(resource, decode?.(applyAliases(resource, {})));
  const shaped: ApiPayload = { ...flat, ...said };
  const record = decodeRecord(resource, wire);
  const defaults = defaultsOf(resource);
  const isMet = (field: string) =>
    pathsOf(resource, field).some((path) => at(wire, path) !== undefined);
  return {
    wire,
    record,
    shaped,
    met: fields.filter(isMet),
    decoded: fields.filter((field) => said[field] !== undefined),
    missed: [...missed],
    made: fields.filter(
      (field) => said[field] !== undefined && !isSame(said[field], unsaid[field]),
    ),
    misfits: findMismatches(resource, shaped),
    unread: Object.keys(wire).filter((key) => !read.has(key)),
    fellBack: Object.keys(resource.record.shape).filter((field) => {
      const [given, otherwise] = [shaped[field], defaults[field]];
      const isGiven = given !== undefined && given !== null && given !== '' && !Number.isNaN(given);
      return (
        isGiven &&
        isSame(record[field], otherwise) &&
        !isSame(given, otherwise) &&
        !isSameWord(given, otherwise)
      );
    }),
  };
};
