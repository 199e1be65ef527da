import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors';

/** Body of a 409. After a stale edit, it contains the newer state of the record. */
export const conflictBodySchema = errorBodySchema.extend({ current: z.unknown().optional() });

/** Meanings of the error statuses. The document defines each once, and routes refer to it. */
export const refusals = {
  NotSignedIn: 'Not signed in',
  OtherRole: 'Signed in with another role',
  Conflict:
    'The state of the record does not allow this, or the record has changed: `current` is the newer version',
  BodyTooLarge: 'The body is too large',
  OtherContentType: 'The content type of the body is not supported',
  BrokenRules: 'Invalid input; `detail` lists the errors',
  OtherRefusal: 'Any other error: 400, 404, 405, 429, 500 or 503',
  Reserved: 'Reserved for later use',
  OtherRefusalOfReserved: 'Any other error: 413, 429, 500 or 503',
  NoSuchFile: 'File not found',
  OtherRefusalOfFile: 'Any other error: 429, 500 or 503',
} as const;
export type Refusal = keyof typeof refusals;

export const refusal = (name: Refusal) => ({ $ref: `#/components/responses/${name}` });
