import { z } from 'zod';
import { texts } from './rules';

const flag = z.boolean({ error: 'Must be true or false' }).optional();

/** Body of every status call: `isActive`, or `is_active` as other screens of the same dialect send it. */
export const statusInput = z
  .object({ isActive: flag, is_active: flag })
  .transform(({ isActive, is_active }, context) => {
    const value = isActive ?? is_active;
    if (value !== undefined) return { isActive: value };
    context.addIssue({ code: 'custom', path: ['isActive'], message: texts.required });
    return z.NEVER;
  });
