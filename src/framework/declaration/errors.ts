import { isObject } from './isObject';
import { settings } from './settings';

/**
 * A failed call; status 0 means that no response arrived. `message` is the error's own text, often
 * empty; `userMessage` is shown to the person instead of the server's text.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    message = '',
    readonly userMessage = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Status of a response to an expired session. */
export const SIGNED_OUT = 401;

/** True if a call failed because the session has expired. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === SIGNED_OUT;

/**
 * True if no response arrived, or if the server has a problem, so that a retry may help. A refusal
 * is final.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export type Body = Readonly<Record<string, unknown>>;

/** The body and its `data`, where some servers put the details. */
export const bodiesOf = (error: unknown): Body[] => {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : undefined;
  if (!body) return [];
  return isObject(body.data) ? [body, body.data] : [body];
};

export const entryText = (entry: unknown): string => {
  const text = isObject(entry) ? (entry.msg ?? entry.detail) : entry;
  return typeof text === 'string' ? text : '';
};

/** Joins texts: sentences with a space, other texts as a list. */
export const joined = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .join(', ')
    .replace(/(?<=[.!?]),/g, '');

const detailText = (detail: unknown): string => joined([detail].flat().map(entryText));

const firstText = (...texts: readonly unknown[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

/**
 * Returns the text for a failed call, from the first of: the resource's text, the text that the
 * settings read from the body, the server's detail (a list joined by `joined`), the server's
 * message, its list of errors, the error's own text, the fallback.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  const bodies = bodiesOf(error);
  return firstText(
    error instanceof ApiError ? error.userMessage : undefined,
    error instanceof ApiError ? settings().errors.textIn?.(error.body, error.status) : undefined,
    ...bodies.map((body) => detailText(body.detail)),
    ...bodies.map((body) => body.message),
    ...bodies.map((body) => detailText(body.errors)),
    error instanceof Error ? error.message : undefined,
    fallback,
  );
};

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

/**
 * Splits a JSON:API pointer such as `/data/attributes/name`, or a path with dots such as
 * `pricing.0.price`.
 */
const stepsOf = (place: unknown) =>
  typeof place === 'string'
    ? place
        .replace(/^\/(data\/(attributes\/|relationships\/)?)?/, '')
        .split(/[./]/)
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    : [];

/** Reads `errors` in other formats: JSON:API's list, or texts by field. */
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

/** Returns the validation errors of a response, of any status, that name a field. */
export const issuesOf = (error: unknown): FieldIssue[] =>
  bodiesOf(error).flatMap(({ detail, errors }) =>
    [...(Array.isArray(detail) ? detail : []), ...othersOf(errors)].flatMap(issueOf),
  );

/** Statuses of a refused change of an outdated record: by its body, or by its `If-Match`. */
export const OUTDATED: readonly number[] = [409, 412];

/** Returns the newer record in the refusal of an outdated change, as the server sent it. */
export const currentOf = (error: unknown): Body | undefined => {
  if (!(error instanceof ApiError) || !OUTDATED.includes(error.status)) return undefined;
  return bodiesOf(error)
    .map((body) => body.current)
    .find(isObject);
};
