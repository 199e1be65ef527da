import type { Role } from '../../contract/people/permissions';
import { readOutlet, writeOutlet } from '../authProvider/outlet';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { useReferenceLink } from '../framework/ui/hooks/useReferenceLink';
import { useCurrentUser, useCanOpen } from '../navigation/CurrentUserContext';
import { useProfile } from '../profile/useProfile';
import type { NotificationObject } from './notification';

/** Screen of each role for each kind of object. */
const screens: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  admin: {
    order: 'admin/orders',
    payment: 'admin/payments',
    refund: 'admin/refunds',
    store: 'admin/stores',
    product: 'admin/products',
    category: 'admin/categories',
    approvals: 'admin/approvals',
    differences: 'admin/differences',
  },
  store: {
    order: 'store/orders',
    item: 'store/menu',
    category: 'store/categories',
    hours: 'store/hours',
  },
  user: { order: 'user/orders', wallet: 'user/wallet', 'scratch-cards': 'user/scratch-cards' },
};

/**
 * How a notification opens its object: within the application, or by loading a page, which a change
 * of the store requires.
 */
export type NotificationLink =
  | { to: { pathname: string }; state?: unknown }
  | { href: string; onLeave: () => void };

/**
 * True if the person has to switch to another of their stores for it; undefined if they no longer
 * work there.
 */
const needsOutletSwitch = (
  storeId: string | undefined,
  stores: readonly { id: string }[],
): boolean | undefined => {
  if (storeId === undefined || stores.length < 2) return false;
  return stores.some(({ id }) => id === storeId)
    ? storeId !== (readOutlet() ?? stores[0]?.id)
    : undefined;
};

/** Target of a notification for this person; undefined without an object that they may open. */
export const useNotificationLink = (
  object: NotificationObject | null,
): NotificationLink | undefined => {
  const { role } = useCurrentUser();
  const canOpen = useCanOpen();
  const { stores } = useProfile();
  const screen = object === null ? undefined : screens[role][object.type];
  const { linkTo } = useReferenceLink(useDeclaredResource(screen));
  if (object === null || screen === undefined) return undefined;
  const { id, storeId } = object;
  const list = canOpen(`/${screen}`) ? { to: { pathname: `/${screen}` } } : undefined;
  const link = id === undefined ? list : linkTo(id);
  const isOtherOutlet = needsOutletSwitch(storeId, stores);
  if (link === undefined || isOtherOutlet === undefined) return undefined;
  return isOtherOutlet ? { href: link.to.pathname, onLeave: () => writeOutlet(storeId) } : link;
};
