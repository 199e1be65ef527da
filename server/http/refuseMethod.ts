import type { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { AppError } from './errors';
import { handleError } from './handleError';
import type { Env } from './route';

/** 405 with the methods that there are, for a path that exists with others. */
export const refuseMethod = (app: Hono<Env>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header('Allow', methods.join(', '));
      return handleError(new AppError('methodNotAllowed', 'This address does not know that method'), c);
    },
  });
