import { ApiError, bodiesOf, type Body, entryText } from './apiError';
import { isObject } from './isObject';

export interface FieldIssue {
  /** The server's name of the field: the last name in the path. */
  field: string;
  /** The path in the body: `['pricing', 0, 'price']`. */
  path: readonly (string | number)[];
  message: string;
}

const SOURCES = new Set<unknown>(['body', 'query', 'path']);
const isStep = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

const issueOf = (entry: unknown): FieldIssue[] => {
  const place: unknown[] = isObject(entry) && Array.isArray(entry.loc) ? entry.loc : [];
  const path = (place.length > 1 && SOURCES.has(place[0]) ? place.slice(1) : place).filter(isStep);
  const field = path.findLast((part) => typeof part === 'string');
  const message = entryText(entry);
  return field !== undefined && message !== '' ? [{ field, path, message }] : [];
};

/** The steps of JSON:API's pointer into what was sent, `/data/attributes/name`, or of a place with dots, `pricing.0.price`. */
const stepsOf = (place: unknown) =>
  typeof place === 'string'
    ? place
        .replace(/^\/(data\/(attributes\/|relationships\/)?)?/, '')
        .split(/[./]/)
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    : [];

/** `errors` as others send them: JSON:API's list, or texts by their fields. */
const othersOf = (errors: unknown): unknown[] => {
  if (Array.isArray(errors))
    return errors.map((entry) =>
      isObject(entry) && isObject(entry.source)
        ? { ...entry, loc: stepsOf(entry.source.pointer) }
        : entry,
    );
  return isObject(errors)
    ? Object.entries(errors).map(([place, texts]) => ({
        loc: stepsOf(place),
        msg: [texts].flat().map(entryText).find(Boolean),
      }))
    : [];
};

/** The validation errors of a refusal, of whatever status, that name a field. */
export const issuesOf = (error: unknown): FieldIssue[] =>
  bodiesOf(error).flatMap(({ detail, errors }) =>
    [...(Array.isArray(detail) ? detail : []), ...othersOf(errors)].flatMap(issueOf),
  );

/** Statuses of a change that is based on an older record: by its body, or by its `If-Match`. */
export const OUTDATED: readonly number[] = [409, 412];

/** The newer record in a refusal of an outdated change, as the server sent it. */
export const currentOf = (error: unknown): Body | undefined => {
  if (!(error instanceof ApiError) || !OUTDATED.includes(error.status)) return undefined;
  return bodiesOf(error)
    .map((body) => body.current)
    .find(isObject);
};
