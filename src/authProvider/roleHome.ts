import type { Role } from '../../contract/people/permissions';

const homes: Readonly<Record<Role, string>> = {
  admin: '/admin/dashboard',
  store: '/store/orders',
  user: '/user/orders',
};

/** Role of a signed-in person; an unknown role counts as customer. */
export const roleOf = ({ role }: { role?: string }): Role =>
  role === 'admin' || role === 'store' ? role : 'user';

/** Start path of a role: `/admin/dashboard`, `/store/orders`, `/user/orders`. */
export const roleHome = (role: Role): string => homes[role];

/** True for the paths of that role's area: `/store` and everything below it. */
export const isAreaOf = (role: Role, pathname: string): boolean =>
  pathname === `/${role}` || pathname.startsWith(`/${role}/`);

/** True for paths that require sign-in. */
export const isGuarded = (pathname: string): boolean =>
  isAreaOf('admin', pathname) || isAreaOf('store', pathname) || isAreaOf('user', pathname);
