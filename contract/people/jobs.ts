import { z } from 'zod';
import { LINE_LENGTH_MAX } from '../constants';
import { type Permission, permissionSchema, permissionsOf, type Role } from './permissions';
import { required } from '../rules';

export const jobTexts = {
  foreignWord: 'Not a permission of this role',
} as const;

export const jobRoles = ['admin', 'store'] as const satisfies readonly Role[];

const permissions = z.array(permissionSchema).max(permissionSchema.options.length);
const isOfRole = (role: Role, granted: readonly Permission[]): boolean =>
  granted.every((permission) => permissionsOf(role).includes(permission));

/** Body of `POST /admin/jobs`; the key is derived from the name. */
export const jobInput = z
  .object({ name: required(LINE_LENGTH_MAX), role: z.enum(jobRoles), permissions })
  .refine(({ role, permissions: granted }) => isOfRole(role, granted), {
    path: ['permissions'],
    error: jobTexts.foreignWord,
  });
export type JobInput = z.output<typeof jobInput>;

/** Body of `PUT /admin/jobs/{id}`. Absent fields stay. */
export const jobPatch = z
  .object({ name: required(LINE_LENGTH_MAX), permissions })
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() });
export type JobPatch = z.output<typeof jobPatch>;

/**
 * `id` is the key by which people have the job. A fixed job holds every permission of its role,
 * future ones included.
 */
export const jobSchema = z.object({
  id: z.string(),
  role: z.enum(jobRoles),
  name: z.string(),
  permissions: z.array(permissionSchema),
  isShipped: z.boolean(),
  isFixed: z.boolean(),
  people: z.number(),
  updatedAt: z.string(),
});
export type JobAnswer = z.output<typeof jobSchema>;

/** `GET /admin/jobs`: jobs of admins, then of stores. */
export const jobListSchema = z.object({ jobs: z.array(jobSchema) });
export const jobSavedSchema = z.object({ message: z.string(), data: jobSchema });
