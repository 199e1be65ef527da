import type { Profile } from '../../contract/people/auth';
import type { Outlet } from '../authProvider/outlet';
import type { Role } from '../../contract/people/permissions';
import type { SessionUser } from '../authProvider/session';

export interface Person {
  email: string;
  storeName?: string | null | undefined;
  ownerName?: string | null | undefined;
  unreadNotifications: number;
  ordersInProgress: number;
  /** For a store's people: every store that they work for. */
  stores: readonly Outlet[];
}

const none: readonly Outlet[] = [];

/** The profile; the stored user until it has loaded, or if it can't load. */
export const personFrom = (
  user: SessionUser | undefined,
  profile: Partial<Profile> | undefined,
): Person => ({
  email: profile?.email ?? user?.email ?? '',
  storeName: profile?.storeName,
  ownerName: profile ? profile.ownerName : user?.name,
  unreadNotifications: profile?.stats?.unreadNotifications ?? 0,
  ordersInProgress: profile?.stats?.ordersInProgress ?? 0,
  stores: profile?.stores ?? none,
});

/**
 * The name by the role's order of preference; undefined without a name, when the role is shown
 * instead.
 */
export const displayNameOf = (
  role: Role,
  { storeName, ownerName }: Pick<Person, 'storeName' | 'ownerName'>,
): string | undefined => {
  const names = role === 'store' ? [storeName, ownerName] : [ownerName, storeName];
  return names.map((name) => name?.trim()).find(Boolean);
};

/** The store's own name; some servers send it under `name`, which on others is the owner's. */
export const storeNameOf = ({ storeName, name, ownerName }: Partial<Profile>): string =>
  storeName || (name === ownerName ? '' : name) || '';
