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
  throw new AppError('invalid', issues.map((issue) => issue.msg).join(', '), { issues });
};
