import { z } from 'zod';
import { LINE_LENGTH_MAX } from './constants';
import { optionalText, texts } from './rules';
import { statusInput } from './status';

const reason = optionalText(LINE_LENGTH_MAX);

/** Body of every call that deactivates or reactivates a person: who is deactivated is so for a reason. */
export const personStatusInput = statusInput.and(z.object({ reason: reason.optional() })).refine(
  ({ isActive, reason: given }) => isActive || (given !== undefined && given !== ''), { path: ['reason'], error: texts.required },
);
export type PersonStatusInput = z.output<typeof personStatusInput>;
