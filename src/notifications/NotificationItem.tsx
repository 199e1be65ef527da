import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Moment } from '../framework/ui/values/Moment';
import { Icon, type IconName } from '../components/Icon';
import type { Notification, NotificationObject } from './notification';
import { useClock } from './useClock';
import { notificationTexts } from './messages';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { unseen } from '../framework/ui/values/ownStyles';
import type { Role } from '../../contract/people/permissions';
import { readOutlet, writeOutlet } from '../authProvider/outlet';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { useReferenceLink } from '../framework/ui/hooks/useReferenceLink';
import { useCanOpen, useCurrentUser } from '../navigation/CurrentUserContext';
import { useProfile } from '../profile/useProfile';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

const iconStyles = {
  order: { icon: 'receipt', tone: 'indigo' },
  success: { icon: 'check', tone: 'leaf' },
  warning: { icon: 'alert', tone: 'turmeric' },
  error: { icon: 'close', tone: 'chili' },
  other: { icon: 'info', tone: 'grey' },
} as const satisfies Readonly<Record<Notification['type'], { icon: IconName; tone: string }>>;

const Sign = ({ type }: { type: Notification['type'] }) => {
  const { icon, tone } = iconStyles[type];
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        borderRadius: '50%',
        color: `var(--jb-${tone})`,
        bgcolor: `var(--jb-${tone}-ground)`,
      }}
    >
      <Icon name={icon} size={18} />
    </Box>
  );
};

const Content = ({ notification, isLink }: { notification: Notification; isLink: boolean }) => {
  const message = useMessages(notificationTexts);
  useClock();
  return (
    <>
      <Sign type={notification.type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={unseen}>
          {message(`type_${notification.type}`)}
          {notification.isRead ? '' : `, ${message('unread')}`}
        </Box>
        <Box sx={{ fontWeight: notification.isRead ? 450 : 650, overflowWrap: 'anywhere' }}>
          {notification.title}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {notification.message}
        </Box>
        <Box sx={{ mt: '2px', color: 'text.secondary', fontSize: '0.75rem' }}>
          <Moment iso={notification.createdAt} kind="date" />
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: '6px',
          borderRadius: '50%',
          bgcolor: notification.isRead ? 'transparent' : 'primary.light',
        }}
      />
      {isLink && (
        <Box sx={{ flex: 'none', alignSelf: 'center', color: 'text.secondary', lineHeight: 0 }}>
          <Icon name="forward" size={16} />
        </Box>
      )}
    </>
  );
};

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  width: 1,
  p: '12px 16px',
  textAlign: 'left',
  font: 'inherit',
} as const;

interface Props {
  notification: Notification;
  onRead: (id: string) => void;
  onLeave?: () => void;
}

const Row = ({ notification, onRead, onLeave }: Props) => {
  const { id, isRead, object } = notification;
  const lead = useNotificationLink(object);
  const content = <Content notification={notification} isLink={lead !== undefined} />;
  const ground = isRead ? {} : { bgcolor: 'action.selected' };
  const sx = {
    ...row,
    ...ground,
    color: 'inherit',
    '&:hover': { bgcolor: 'action.hover' },
    '&.Mui-focusVisible': { outlineOffset: -2 },
  };
  const read = () => {
    if (!isRead) onRead(id);
  };
  if (lead === undefined)
    return isRead ? (
      <Box sx={row}>{content}</Box>
    ) : (
      <ButtonBase onClick={read} sx={sx}>
        {content}
      </ButtonBase>
    );
  const link =
    'href' in lead
      ? { component: 'a' as const, href: lead.href }
      : { component: ScreenLink, ...lead };
  const openLink = () => {
    read();
    if ('href' in lead) lead.onLeave();
    onLeave?.();
  };
  return (
    <ButtonBase {...link} onClick={openLink} sx={sx}>
      {content}
    </ButtonBase>
  );
};

/**
 * A notification. It opens its object, if the viewer may open that; a press marks an unread
 * notification as read.
 */
export const NotificationItem = (props: Props) => (
  <Box
    component="li"
    sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Row {...props} />
  </Box>
);

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
type NotificationLink =
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
const useNotificationLink = (object: NotificationObject | null): NotificationLink | undefined => {
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
