import { z } from 'zod';

/** Platform operator, restaurant owner, customer. */
export const roles = ['admin', 'store', 'user'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;
