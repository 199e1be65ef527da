import { z } from 'zod';
import type { ApiError } from '../../../framework/core/apiError';

const words = z.union([z.string().min(1), z.object({ msg: z.string().min(1) })]);
const wordlessDetail = z.object({
  detail: z
    .array(z.unknown())
    .refine((entries) => !entries.some((entry) => words.safeParse(entry).success)),
});

/** The error catalogue's text for a list of broken rules without texts. */
export const orderProblem = ({ body }: ApiError): string | undefined =>
  wordlessDetail.safeParse(body).success ? 'Validation error' : undefined;
