import type { Context, Handler, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { AppError } from '../errors';
import { handleError } from './errorHandler';
import type { Env } from './context';

const refuse = (c: Context<Env>, allowed: string) => {
  c.header('Allow', allowed);
  return handleError(
    new AppError('methodNotAllowed', 'This address does not support this method'),
    c,
  );
};

/** Responds 405 with the allowed methods, for a path that has other methods. */
export const refuseMethod = (app: Hono<Env>) =>
  methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => refuse(c, methods.join(', ')) });

/**
 * Register it after the only method of a fixed path and before `{id}`, which would match the last
 * segment of the path.
 */
export const refuseOtherMethods =
  (allowed: string): Handler<Env> =>
  (c) =>
    refuse(c, allowed);
