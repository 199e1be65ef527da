import type { Handler } from 'hono';
import { AppError } from '../http/errors';
import { handleError } from '../http/handleError';
import type { Env } from '../http/route';

/** Stands behind a fixed path's one method and before `{id}`, which would take the path's last word for an order. */
export const refuseOtherMethods = (allowed: string): Handler<Env> => (c) => {
  c.header('Allow', allowed);
  return handleError(new AppError('methodNotAllowed', 'This address does not know that method'), c);
};
