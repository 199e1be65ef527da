import type { Hook } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Issue } from '../../contract/errors';
import { AppError } from './errors';
import './plainWords';
import type { Env } from './route';

const place: Record<string, string> = { json: 'body', form: 'body', param: 'path', query: 'query', header: 'header' };

/** A 422 of what zod found in a part of the request: the first broken rule of every field. */
export function invalidParts(part: string, issues: readonly z.core.$ZodIssue[], textOf = ({ message }: z.core.$ZodIssue) => message): AppError {
  const all = issues.map((issue): Issue => ({
    loc: [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))],
    msg: textOf(issue),
    type: issue.code,
  }));
  const first = all.filter((issue, at) => at === all.findIndex((other) => isSamePlace(issue, other)));
  return new AppError('invalid', first.map((issue) => issue.msg).join(', '), { issues: first });
}

/** Turns what zod found into the specified list; thrown, so that the one error handler writes the body. */
export const rejectInvalid: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return;
  const { target, error } = result;
  // no key of ours is a list, and what a schema says of one would be about something else
  const isTwice = ({ path: [key] }: z.core.$ZodIssue) => target === 'query' && (c.req.queries(String(key))?.length ?? 0) > 1;
  throw invalidParts(place[target] ?? target, error.issues, (issue) => (isTwice(issue) ? 'Give this once' : issue.message));
};

// what is missing breaks other rules besides; a person needs the first
const isSamePlace = (one: Issue, other: Issue): boolean => one.loc.join('.') === other.loc.join('.');
