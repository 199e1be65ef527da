import type { Context, Handler, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { AppError } from '../errors';
import { handleError } from './errorHandler';
import type { Env } from './context';

const refuse = (c: Context<Env>, allowed: string) => {
  c.header('Allow', allowed);
  return handleError(new AppError('methodNotAllowed', 'This address does not know that method'), c);
};

/** 405 with the methods that there are, for a path that exists with others. */
export const refuseMethod = (app: Hono<Env>) =>
  methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => refuse(c, methods.join(', ')) });

/** Stands behind a fixed path's one method and before `{id}`, which would take the path's last word for an id. */
export const refuseOtherMethods = (allowed: string): Handler<Env> => (c) => refuse(c, allowed);
