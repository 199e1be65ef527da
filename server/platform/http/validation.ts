import type { Hook } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Issue } from '../../../contract/errors';
import { texts } from '../../../contract/rules';
import { ISSUES_MAX } from '../limits';
import { AppError } from '../errors';
import type { Env } from './context';

type RawIssue = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>
>[0];

const typeTexts: Record<string, string> = {
  string: texts.text,
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: texts.flag,
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
};
const formatTexts: Record<string, string> = {
  datetime: 'Must be a date and time such as 2026-01-31T10:00:00.000Z',
  date: 'Must be a date such as 2026-01-31',
  email: texts.email,
};

const sizeText = (origin: string, isMaximum: boolean, limit: number | bigint): string => {
  if (origin === 'string') return `At ${isMaximum ? 'most' : 'least'} ${limit} characters`;
  if (origin === 'array') return `At ${isMaximum ? 'most' : 'least'} ${limit} entries`;
  return `Must be ${limit} or ${isMaximum ? 'less' : 'more'}`;
};

const NOT_VALID = 'Not valid';

/** Default text for an issue; zod's texts are for programmers. */
function plainMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.required;
      return typeTexts[issue.expected] ?? NOT_VALID;
    case 'invalid_format':
      return formatTexts[issue.format] ?? NOT_VALID;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      // for a union with a discriminator: its possible values
      return Array.isArray(issue.options)
        ? `Choose one of: ${issue.options.map(String).join(', ')}`
        : NOT_VALID;
    case 'too_small':
      return sizeText(issue.origin, false, issue.minimum);
    case 'too_big':
      return sizeText(issue.origin, true, issue.maximum);
    default:
      return NOT_VALID;
  }
}

// for every schema of this process, also outside routes
z.config({ customError: plainMessage });

const place: Record<string, string> = {
  json: 'body',
  form: 'body',
  param: 'path',
  query: 'query',
  header: 'header',
};

/** Error 422 for zod's issues in a part of the request: the first broken rule of every field. */
export function invalidParts(
  part: string,
  issues: readonly z.core.$ZodIssue[],
  textOf = ({ message }: z.core.$ZodIssue) => message,
): AppError {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
    // a missing value breaks other rules as well; a person needs only the first
    const key = loc.join('.');
    if (!first.has(key)) first.set(key, { loc, msg: textOf(issue), type: issue.code });
  }
  const failedIssues = [...first.values()];
  const listedIssues = failedIssues.slice(0, ISSUES_MAX);
  return new AppError('invalid', listedIssues.map(({ msg }) => msg).join(', '), {
    issues: failedIssues,
  });
}

/**
 * Turns zod's issues into the specified list. Throws, so that the error handler writes the body.
 */
export const rejectInvalid: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return;
  const { target, error } = result;
  // no query key is a list: the schema's text for a repeated key would be misleading
  const isDuplicate = ({ path: [key] }: z.core.$ZodIssue) =>
    target === 'query' && (c.req.queries(String(key))?.length ?? 0) > 1;
  throw invalidParts(place[target] ?? target, error.issues, (issue) =>
    isDuplicate(issue) ? 'Send this only once' : issue.message,
  );
};
