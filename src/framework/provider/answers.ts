import { UnreadableAnswer } from '../declaration/failures';
import type { Answer, ApiPayload, Call, Place, TotalPlace } from '../declaration/calls';
import type { ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { resourceLabel } from '../declaration/labels';
import { at, firstAt, inEveryCase, placesOf } from '../declaration/places';
import { type Answered, nameOfCall } from './send';

const CAME_LENGTH = 300;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > CAME_LENGTH ? `${text.slice(0, CAME_LENGTH)}…` : text;
};

/** An answer that the declaration does not fit. `what` names the resource and what was looked for; a declared place is added to it. */
export const unreadable = <Arg>(
  call: Pick<Call<Arg>, 'call' | 'at'>,
  what: string,
  body: unknown,
): UnreadableAnswer => {
  const place = call.at === undefined ? what : `${what} at ${placesOf(call.at).join(' or ')}`;
  return new UnreadableAnswer({ call: nameOfCall(call), place, came: shown(body) }, body);
};

/** What stands at the declared place of an answer, undefined where nothing does; without a place, all of it. */
export const placedIn = ({ body, by }: Answered): unknown =>
  by.at === undefined
    ? body
    : placesOf(by.at)
        .map((path) => at(body, path))
        .find((found) => found !== undefined);

const camel = (label: string): string => {
  const [first = '', ...more] = label.split(' ');
  return first.toLowerCase() + more.join('');
};

/** The names under which an answer may hold the rows or the record of a resource: `specialOffers`, `specialOffer`. */
const envelopesOf = ({ name }: Pick<ResourceConfig, 'name'>) => {
  const { one, many } = resourceLabel(name);
  return { one: inEveryCase([camel(one)]), many: inEveryCase([camel(many)]) };
};

const within = (names: readonly string[]): string[] => names.map((name) => `data.${name}`);

/** The rows of a list's answer: the array at the declared place and no other; without one a bare array, or that at a usual place. Undefined where there is none. */
export const rowsAt = (
  body: unknown,
  place: Place | undefined,
  resource?: Pick<ResourceConfig, 'name'>,
): readonly unknown[] | undefined => {
  if (place !== undefined)
    return inEveryCase(placesOf(place))
      .map((path) => at(body, path))
      .find(Array.isArray);
  if (Array.isArray(body)) return body;
  const own = resource ? envelopesOf(resource).many : [];
  const places = ['data', 'items', 'rows', 'results', ...own, ...within(['items', 'rows', ...own])];
  return places.map((path) => at(body, path)).find(Array.isArray);
};

export const idPaths = ({ api }: ResourceConfig): string[] => [
  ...(api?.aliases?.id ?? []),
  'id',
  '_id',
];

/** The ids by which a record is known: all that stand where its id is read from. */
export const idsIn = (resource: ResourceConfig, wire: ApiPayload): string[] =>
  idPaths(resource)
    .map((path) => firstAt(wire, [path]))
    .filter((id) => id !== undefined && id !== '')
    .map(String);

/** What in an answer may be the record: the declared place alone, else the body and its usual envelopes. */
export const candidatesIn = (
  resource: ResourceConfig,
  body: unknown,
  place: Place | undefined,
): ApiPayload[] => {
  const own = envelopesOf(resource).one;
  const places =
    place === undefined
      ? ['data', 'item', 'record', 'result', ...own, ...within(['item', ...own])]
      : placesOf(place);
  const found = [...places.map((path) => at(body, path)), ...(place === undefined ? [body] : [])];
  return found
    .flatMap((one) => (Array.isArray(one) && one.length === 1 ? one : [one]))
    .filter(isObject);
};

/** The record of an answer that has the id that was asked for; undefined where none has it. */
export const recordWithId = (
  resource: ResourceConfig,
  body: unknown,
  id: string,
  place?: Place,
): ApiPayload | undefined =>
  candidatesIn(resource, body, place).find((wire) => idsIn(resource, wire).includes(id));

/** The record in the answer to a save, where there is one: whatever has an id. */
export const savedRecord = (
  resource: ResourceConfig,
  body: unknown,
  place?: Place,
): ApiPayload | undefined =>
  candidatesIn(resource, body, place).find((wire) => idsIn(resource, wire).length > 0);

const USUAL_TOTALS = ['total', 'pagination.total', 'meta.total'];
const HEADER = 'header ';

/** `items 0-9/43` and `0-9/43` end in the total; a star is none. */
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

/** The rows of an answer that no declaration reads, at one of the places or a usual one; none where there are none. */
export const rowsIn = (body: unknown, places: readonly string[]): ApiPayload[] =>
  (rowsAt(body, places) ?? rowsAt(body, undefined) ?? []).filter(isObject);

/** The number at the first of the places that has one; default: the usual places of a total. */
export const countAt = (
  body: unknown,
  places: readonly string[] = USUAL_TOTALS,
): number | undefined => numberAt({ body, headers: new Headers() }, places);

/** The total of a list's answer, at the declared place and no other; undefined where the server does not say it. */
export const totalOf = (answer: Answer, place: TotalPlace | undefined): number | undefined => {
  if (typeof place === 'function') return [place(answer)].find(Number.isFinite);
  return numberAt(answer, place === undefined ? USUAL_TOTALS : placesOf(place));
};

/** Whether nothing at all stands where a total is declared. A range that ends in a star says that the total is unknown. */
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

/** The message of an answer. */
export const messageIn = (body: unknown): string | undefined => {
  const message = firstAt(body, ['message', 'data.message', 'data.detail', 'detail']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};
