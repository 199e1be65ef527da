import { ApiError, bodiesOf, type Body, isBody, textOf } from './apiError';

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
