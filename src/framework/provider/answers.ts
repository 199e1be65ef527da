import { UnreadableAnswer } from '../declaration/failures';
import type { Answer, ApiPayload, Call, Place, TotalPlace } from '../declaration/calls';
import type { ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { resourceNoun } from '../declaration/labels';
import { at, firstAt, inAllCases, placesOf } from '../declaration/places';
import { type CallAnswer, nameOfCall } from './send';

const RECEIVED_LENGTH_MAX = 300;

const excerptOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > RECEIVED_LENGTH_MAX ? `${text.slice(0, RECEIVED_LENGTH_MAX)}…` : text;
};

/**
 * Creates the error for an answer that does not match the declaration. `subject` names the
 * resource and the expected part; a declared path is added.
 */
export const unreadable = <Arg>(
  call: Pick<Call<Arg>, 'call' | 'at'>,
  subject: string,
  body: unknown,
): UnreadableAnswer => {
  const place = call.at === undefined ? subject : `${subject} at ${placesOf(call.at).join(' or ')}`;
  return new UnreadableAnswer({ call: nameOfCall(call), place, received: excerptOf(body) }, body);
};

/**
 * Returns the value at the declared path of an answer, undefined if it is missing; without a path,
 * the whole answer.
 */
export const valueInAnswer = ({ body, call }: CallAnswer): unknown =>
  call.at === undefined
    ? body
    : placesOf(call.at)
        .map((path) => at(body, path))
        .find((found) => found !== undefined);

const camelCase = (noun: string): string =>
  noun.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Names under which an answer may hold the rows or the record of a resource: `specialOffers`,
 * `specialOffer`.
 */
const envelopesOf = ({ name }: Pick<ResourceConfig, 'name'>) => {
  const { one, many } = resourceNoun(name);
  return { one: inAllCases([camelCase(one)]), many: inAllCases([camelCase(many)]) };
};

const inData = (names: readonly string[]): string[] => names.map((name) => `data.${name}`);

/**
 * Returns the rows of a list's answer: only the array at the declared path; without a path, a bare
 * array or the array at a default path. Undefined if there is no array.
 */
export const rowsAt = (
  body: unknown,
  place: Place | undefined,
  resource?: Pick<ResourceConfig, 'name'>,
): readonly unknown[] | undefined => {
  if (place !== undefined)
    return inAllCases(placesOf(place))
      .map((path) => at(body, path))
      .find(Array.isArray);
  if (Array.isArray(body)) return body;
  const resourceNames = resource ? envelopesOf(resource).many : [];
  const places = [
    'data',
    'items',
    'rows',
    'results',
    ...resourceNames,
    ...inData(['items', 'rows', ...resourceNames]),
  ];
  return places.map((path) => at(body, path)).find(Array.isArray);
};

export const idPaths = ({ api }: ResourceConfig): string[] => [
  ...(api?.aliases?.id ?? []),
  'id',
  '_id',
];

/** Ids of a record: all values at the paths of its id. */
export const idsIn = (resource: ResourceConfig, wire: ApiPayload): string[] =>
  idPaths(resource)
    .map((path) => firstAt(wire, [path]))
    .filter((id) => id !== undefined && id !== '')
    .map(String);

/**
 * Returns the possible records of an answer: only the declared path, otherwise the body and its
 * usual envelopes.
 */
export const candidatesIn = (
  resource: ResourceConfig,
  body: unknown,
  place: Place | undefined,
): ApiPayload[] => {
  const resourceNames = envelopesOf(resource).one;
  const places =
    place === undefined
      ? [
          'data',
          'item',
          'record',
          'result',
          ...resourceNames,
          ...inData(['item', ...resourceNames]),
        ]
      : placesOf(place);
  const found = [...places.map((path) => at(body, path)), ...(place === undefined ? [body] : [])];
  return found
    .flatMap((item) => (Array.isArray(item) && item.length === 1 ? item : [item]))
    .filter(isObject);
};

/** Returns the record of an answer with the requested id; undefined if it is missing. */
export const recordWithId = (
  resource: ResourceConfig,
  body: unknown,
  id: string,
  place?: Place,
): ApiPayload | undefined =>
  candidatesIn(resource, body, place).find((wire) => idsIn(resource, wire).includes(id));

/**
 * Returns the record in the answer to a save, which is any object with an id; undefined if it is
 * missing.
 */
export const savedRecord = (
  resource: ResourceConfig,
  body: unknown,
  place?: Place,
): ApiPayload | undefined =>
  candidatesIn(resource, body, place).find((wire) => idsIn(resource, wire).length > 0);

const DEFAULT_TOTAL_PATHS = ['total', 'pagination.total', 'meta.total'];
const HEADER = 'header ';

/** `items 0-9/43` and `0-9/43` end with the total; a star means that it is unknown. */
const numberIn = (header: string | null): number =>
  header === null ? Number.NaN : Number.parseInt(header.slice(header.lastIndexOf('/') + 1), 10);

const totalAtPath = ({ body, headers }: Answer, path: string): number => {
  if (path.startsWith(HEADER)) return numberIn(headers.get(path.slice(HEADER.length)));
  const found = firstAt(body, [path]);
  return found === '' ? Number.NaN : Number(found);
};

const numberAt = (answer: Answer, paths: readonly string[]): number | undefined =>
  paths
    .map((path) => totalAtPath(answer, path))
    .find((total) => Number.isFinite(total) && total >= 0);

/**
 * Returns the rows of an answer without a declaration, at one of the paths or a default path; empty
 * if no path has rows.
 */
export const rowsIn = (body: unknown, places: readonly string[]): ApiPayload[] =>
  (rowsAt(body, places) ?? rowsAt(body, undefined) ?? []).filter(isObject);

/** Returns the number at the first path that has one; default: the usual paths of a total. */
export const countAt = (
  body: unknown,
  places: readonly string[] = DEFAULT_TOTAL_PATHS,
): number | undefined => numberAt({ body, headers: new Headers() }, places);

/** Returns the total of a list's answer, only at the declared path; undefined if it is missing. */
export const totalOf = (answer: Answer, place: TotalPlace | undefined): number | undefined => {
  if (typeof place === 'function') return [place(answer)].find(Number.isFinite);
  return numberAt(answer, place === undefined ? DEFAULT_TOTAL_PATHS : placesOf(place));
};

/**
 * True if there is no value at the declared path of a total. A range that ends with a star has a
 * value: the total is unknown.
 */
export const lacksTotal = (
  { body, headers }: Answer,
  place: TotalPlace | undefined,
): place is Place => {
  if (place === undefined || typeof place === 'function') return false;
  return placesOf(place).every((path) =>
    path.startsWith(HEADER)
      ? headers.get(path.slice(HEADER.length)) === null
      : firstAt(body, [path]) === undefined,
  );
};

export const messageIn = (body: unknown): string | undefined => {
  const message = firstAt(body, ['message', 'data.message', 'data.detail', 'detail']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};
