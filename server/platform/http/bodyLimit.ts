import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { BODY_MAX_BYTES, IMPORT_BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '../../constants.http';
import { tooLarge } from '../errors';
import type { Env } from './context';

const onError = (): never => {
  throw tooLarge();
};
const limitJson = bodyLimit({ maxSize: BODY_MAX_BYTES, onError });
const limitImport = bodyLimit({ maxSize: IMPORT_BODY_MAX_BYTES, onError });
const limitUpload = bodyLimit({ maxSize: UPLOAD_BODY_MAX_BYTES, onError });

/** Whether the body of an address is a whole file of rows. */
export const isImport = (path: string): boolean =>
  /^\/api\/(admin|store)\/[a-z-]+\/import(\/check)?\/?$/.test(path);

/** Refuses a body that declares to be too large, and stops reading one that is. */
export const limitBody = createMiddleware<Env>(async (c, next) => {
  // a GET has no body, and checking costs time
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (isImport(c.req.path)) return limitImport(c, next);
  return c.req.path.startsWith('/api/files/') ? limitUpload(c, next) : limitJson(c, next);
});
