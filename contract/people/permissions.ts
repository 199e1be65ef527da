import { z } from 'zod';

/** Platform operator, restaurant owner, customer. */
export const roles = ['admin', 'store', 'user'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

/** Permissions for admins' jobs. A route or a declaration names one as its `needs`. */
export const adminPermissions = [
  'dashboard.read',
  'orders.read',
  'orders.export',
  'orders.manage',
  'refunds.read',
  'refunds.ask',
  'refunds.approve',
  'payments.read',
  'payments.settle',
  'wallet.read',
  'wallet.export',
  'rewards.read',
  'rewards.manage',
  'coupons.read',
  'coupons.manage',
  'stores.read',
  'stores.manage',
  'catalogue.read',
  'catalogue.manage',
  'customers.read',
  'customers.manage',
  'staff.read',
  'staff.manage',
  'audit.read',
  'mails.read',
  'mails.manage',
  'jobs.read',
  'jobs.manage',
  'files.upload',
] as const;

export const storePermissions = [
  'store.orders.read',
  'store.orders.cook',
  'store.orders.deliver',
  'store.orders.cancel',
  // parts of an order besides dishes and notes: its amounts, and the customer's contact data
  'store.prices.read',
  'store.contacts.read',
  'store.today.read',
  'store.money.read',
  'store.menu.read',
  'store.menu.availability',
  'store.menu.manage',
  'store.ratings.read',
  'store.settings.manage',
  // closures and busy times have an end; the week's opening times are a separate permission
  'store.hours.read',
  'store.hours.switch',
  'store.hours.manage',
  'store.staff.read',
  'store.staff.manage',
  'files.upload',
] as const;

export const permissionSchema = z.enum([...adminPermissions, ...storePermissions]);
export type Permission = z.output<typeof permissionSchema>;

/** Permissions that jobs of a role may hold; customers have no jobs. */
export const permissionsOf = (role: Role): readonly Permission[] =>
  ({ admin: adminPermissions, store: storePermissions, user: [] })[role];

/** A job with one of these permissions requires a second factor. */
export const permissionsWithSecondFactor = [
  'refunds.approve',
  'payments.settle',
  'staff.manage',
  'jobs.manage',
  'customers.manage',
  'stores.manage',
] as const satisfies readonly Permission[];

export const demandsSecondFactor = (permissions: readonly Permission[]): boolean =>
  permissionsWithSecondFactor.some((permission) => permissions.includes(permission));

/** The job of a role with every permission; it can't be changed. */
export const fullJobs = { admin: 'super', store: 'owner' } as const;
