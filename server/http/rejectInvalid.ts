import type { Hook } from '@hono/zod-openapi';
import type { Issue } from '../../contract/errors';
import { AppError } from './errors';
import type { Env } from './route';

const place: Record<string, string> = { json: 'body', form: 'body', param: 'path', query: 'query', header: 'header' };

/** Turns what zod found into the specified list; thrown, so that the one error handler writes the body. */
export const rejectInvalid: Hook<unknown, Env, string, unknown> = (result) => {
  if (result.success) return;
  const issues = result.error.issues.map((issue): Issue => ({
    loc: [place[result.target] ?? result.target, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))],
    msg: issue.message,
    type: issue.code,
  }));
  const first = issues.filter((issue, at) => at === issues.findIndex((other) => isSamePlace(issue, other)));
  throw new AppError('invalid', first.map((issue) => issue.msg).join(', '), { issues: first });
};

// what is missing breaks other rules besides; a person needs the first
const isSamePlace = (one: Issue, other: Issue): boolean => one.loc.join('.') === other.loc.join('.');
