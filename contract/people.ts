import { z } from 'zod';
import { LINE_LENGTH_MAX } from './constants';
import { optionalText, texts } from './rules';
import { readStatus, statusFlags } from './status';

const reason = optionalText(LINE_LENGTH_MAX, true);

/** Body of every call that deactivates or reactivates a person: who is deactivated is so for a reason. */
export const personStatusInput = z
  .object({ ...statusFlags, reason: reason.optional() })
  .transform(({ isActive, is_active, ...rest }, context) => ({
    ...rest,
    isActive: readStatus({ isActive, is_active }, context),
  }))
  .refine(({ isActive, reason: why }) => isActive || (why !== undefined && why !== ''), {
    path: ['reason'],
    error: texts.required,
  });
export type PersonStatusInput = z.output<typeof personStatusInput>;
