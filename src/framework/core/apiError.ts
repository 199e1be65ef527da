import { settings } from './settings';

/**
 * A failed call; status 0 means that no response arrived. `message` is the error's own text, often empty; `userMessage` is
 * shown to the person instead of the server's text.
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

/** The status of an answer to somebody whose session is over. */
export const SIGNED_OUT = 401;

/** Whether a call failed because the session is over. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === SIGNED_OUT;

/** No response arrived within the call's time limit. */
export class TimeoutError extends ApiError {
  constructor(message: string) {
    super(0, undefined, message);
  }
}

/** What an answer that could not be read was asked by, where it was looked at, and what stood there. */
export interface UnreadableDetails {
  /** The call as it is declared: `GET /stores/{id}`. */
  call: string;
  /** The resource, and what was looked for in its answer. */
  place: string;
  /** The beginning of what came, as JSON. */
  came: string;
}

/** The server answered, and the declaration does not fit the answer. A person reads that this part could not be read. */
export class UnreadableAnswer extends ApiError {
  constructor(
    readonly details: UnreadableDetails,
    body?: unknown,
  ) {
    super(200, body, '', "The server's answer could not be read. Try again, or tell whoever runs this application.");
    this.name = 'UnreadableAnswer';
  }
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body and its `data`, where some servers put the details. */
const bodiesOf = (error: unknown): Body[] => {
  const body = error instanceof ApiError && isBody(error.body) ? error.body : undefined;
  if (!body) return [];
  return isBody(body.data) ? [body, body.data] : [body];
};

const textOf = (entry: unknown): string => {
  if (isBody(entry)) return typeof entry.msg === 'string' ? entry.msg : '';
  return typeof entry === 'string' ? entry : '';
};

const detailText = (detail: unknown): string => {
  if (Array.isArray(detail)) return detail.map(textOf).filter(Boolean).join(', ');
  return typeof detail === 'string' ? detail : '';
};

const firstText = (...texts: readonly unknown[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

/**
 * The text shown for a failed call. In this order: the resource's text for it, what the settings read in the body, the
 * server's detail (a list is joined with ", "), the server's message, the error's own text, the fallback.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  const bodies = bodiesOf(error);
  return firstText(
    error instanceof ApiError ? error.userMessage : undefined,
    error instanceof ApiError ? settings().errors.textIn?.(error.body, error.status) : undefined,
    ...bodies.map((body) => detailText(body.detail)),
    ...bodies.map((body) => body.message),
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
const isStep = (part: unknown): part is string | number => typeof part === 'string' || typeof part === 'number';

const issueOf = (entry: unknown): FieldIssue[] => {
  const place: unknown[] = isBody(entry) && Array.isArray(entry.loc) ? entry.loc : [];
  const path = (place.length > 1 && SOURCES.has(place[0]) ? place.slice(1) : place).filter(isStep);
  const field = path.findLast((part) => typeof part === 'string');
  const message = textOf(entry);
  return field !== undefined && message !== '' ? [{ field, path, message }] : [];
};

/** The validation errors of a 422 that name a field. */
export const issuesOf = (error: unknown): FieldIssue[] =>
  bodiesOf(error).flatMap(({ detail }) => (Array.isArray(detail) ? detail : []).flatMap(issueOf));

/** The newer record in a 409, as the server sent it. */
export const currentOf = (error: unknown): Body | undefined => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return bodiesOf(error).map((body) => body.current).find(isBody);
};
