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
  receivedFields: readonly string[];
  /** Fields that `decode` returns. */
  decoded: readonly string[];
  /**
   * Fields that `decode` derives from the answer: they differ from its result for an empty answer.
   */
  derivedFields: readonly string[];
  /** Keys that `decode` reads and the server does not send. */
  missingKeys: readonly string[];
  /** Keys of the answer that no field, alias or `decode` reads. */
  unreadKeys: readonly string[];
  /** Fields with the schema's default although the server sent another value. */
  defaultedFields: readonly string[];
  mismatches: readonly Mismatch[];
}

/**
 * Wraps an object so that `onRead` is called with each key that is read. A copy of all keys, such
 * as a spread, does not count.
 */
const observeReads = (wire: ApiPayload, onRead: (key: string) => void): ApiPayload => {
  let copied: PropertyKey | undefined;
  const report = (key: PropertyKey) => {
    // a spread reads the descriptor of each key right before the value
    if (key !== copied && typeof key === 'string') onRead(key);
    copied = undefined;
  };
  return new Proxy(wire, {
    get: (target, key, receiver): unknown => {
      report(key);
      return Reflect.get(target, key, receiver);
    },
    has: (target, key) => {
      report(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      copied = key;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A schema may read a word in any case, a number as text, a flag as 0 or 1. */
export const isSameWord = (a: unknown, b: unknown): boolean =>
  String(a).toLowerCase() === String(b).toLowerCase() || Number(a) === Number(b);

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
  const missingKeys = new Set<string>();
  const report = (key: string) => (key in flat ? read : missingKeys).add(key);
  const decodedFields = withDeclaredNames(resource, decode?.(observeReads(flat, report)));
  const decodedDefaults = withDeclaredNames(resource, decode?.(applyAliases(resource, {})));
  const shaped: ApiPayload = { ...flat, ...decodedFields };
  const record = decodeRecord(resource, wire);
  const defaults = defaultsOf(resource);
  const isReceived = (field: string) =>
    pathsOf(resource, field).some((path) => at(wire, path) !== undefined);
  return {
    wire,
    record,
    shaped,
    receivedFields: fields.filter(isReceived),
    decoded: fields.filter((field) => decodedFields[field] !== undefined),
    missingKeys: [...missingKeys],
    derivedFields: fields.filter(
      (field) =>
        decodedFields[field] !== undefined && !isSame(decodedFields[field], decodedDefaults[field]),
    ),
    mismatches: findMismatches(resource, shaped),
    unreadKeys: Object.keys(wire).filter((key) => !read.has(key)),
    defaultedFields: Object.keys(resource.record.shape).filter((field) => {
      const [sent, fallback] = [shaped[field], defaults[field]];
      const hasValue = sent !== undefined && sent !== null && sent !== '' && !Number.isNaN(sent);
      return (
        hasValue &&
        isSame(record[field], fallback) &&
        !isSame(sent, fallback) &&
        !isSameWord(sent, fallback)
      );
    }),
  };
};
