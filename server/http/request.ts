import { z } from 'zod';
import { id } from '../../contract/rules';

/** The `{id}` of a path. */
export const idParams = z.object({ id: id() });

/** A body of JSON. Required, or a request without one would skip its schema. */
export const jsonBody = <S extends z.ZodType>(schema: S, example?: z.input<S>) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  required: true as const,
});
