import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors';

/** Body of a 409. After a stale edit, it contains the newer state of the record. */
export const conflictBodySchema = errorBodySchema.extend({ current: z.unknown().optional() });

/** Meanings of the error statuses. The document defines each once, and routes refer to it. */
export const refusals = {
  NotSignedIn: 'Not signed in',
  OtherRole: 'Signed in with another role',
  Conflict:
    'The state of the record does not allow it, or it was changed meanwhile: `current` is the newer one',
  BodyTooLarge: 'The body is too large',
  OtherContentType: 'The body has another content type',
  BrokenRules: 'A rule is broken; detail lists which',
  OtherRefusal: 'Any other refusal: 400, 404, 405, 429, 500 or 503',
  Reserved: 'Reserved: it does nothing yet',
  OtherRefusalOfReserved: 'Any other refusal: 413, 429, 500 or 503',
  NoSuchFile: 'There is no such file',
  OtherRefusalOfFile: 'Any other refusal: 429, 500 or 503',
} as const;
export type Refusal = keyof typeof refusals;

export const refusal = (name: Refusal) => ({ $ref: `#/components/responses/${name}` });
