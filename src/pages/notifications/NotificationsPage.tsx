import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../contract/money';
import { PageNumbers } from '../../framework/ui/list/pager/PageNumbers';
import { ListPlaceholder } from '../../framework/ui/list/states/ListPlaceholder';
import { Unplugged } from '../../framework/ui/list/states/drawings';
import { EmptyPot } from '../../theme/kitchenDrawings';
import { NotificationItem } from '../../notifications/NotificationItem';
import { NOTIFICATIONS_PAGE_SIZE } from '../../constants';
import type { NotificationList, NotificationState } from '../../notifications/store';
import { notifications, useNotifications } from '../../notifications/useNotifications';
import { notificationTexts } from '../../notifications/messages';
import { PageHeader } from '../PageHeader';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};

/** Loads the page of the address while this screen is open. */
const useOpened = () => {
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const state = useNotifications();
  useEffect(() => void notifications.open(page), [page]);
  useEffect(() => () => notifications.close(), []);
  const pages = state.opened?.totalPages ?? 1;
  const isLoading = state.opened?.isLoading ?? true;
  useEffect(() => {
    // the address has a page that no longer exists
    if (!isLoading && page > pages) setSearch({ page: String(pages) }, { replace: true });
  }, [isLoading, page, pages, setSearch]);
  const goTo = (next: number) => {
    if (next >= 1 && next <= pages && !isLoading)
      setSearch(next === 1 ? {} : { page: String(next) });
  };
  return { state, page, pages, isLoading, goTo };
};

const Header = ({ state: { unreadCount, total, opened } }: { state: NotificationState }) => {
  const message = useMessages(notificationTexts);
  const isKnown =
    unreadCount !== undefined &&
    opened !== undefined &&
    (opened.rows.length > 0 || !opened.isLoading) &&
    !opened.hasFailed;
  const unread = unreadCount ?? 0;
  const said =
    unread > 0 ? message('unread_count', { count: formatCount(unread) }) : message('caught_up');
  const counted = total === undefined ? [] : [message('total', { total: formatCount(total) })];
  return (
    <PageHeader title={message('title')} subtitle={isKnown ? [said, ...counted].join(' · ') : ' '}>
      {unread > 0 && (
        <Button
          data-once
          variant="outlined"
          color="inherit"
          onClick={() => void notifications.markAllRead()}
        >
          {message('mark_all')}
        </Button>
      )}
    </PageHeader>
  );
};

const waiting = Array.from({ length: NOTIFICATIONS_PAGE_SIZE }, (_, index) => (
  <Box key={index} sx={{ display: 'flex', gap: '12px', p: '12px 16px' }}>
    <Skeleton variant="circular" width={32} height={32} />
    <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
  </Box>
));

const Body = ({ list, page }: { list: NotificationList | undefined; page: number }) => {
  const message = useMessages(notificationTexts);
  if (list?.hasFailed) {
    const again = (
      <Button variant="contained" onClick={() => void notifications.open(page)}>
        {message('try_again')}
      </Button>
    );
    return (
      <ListPlaceholder
        role="alert"
        illustration={<Unplugged />}
        text={message('load_failed')}
        action={again}
      />
    );
  }
  if (!list || (list.isLoading && list.rows.length === 0)) {
    return (
      <Paper variant="outlined" aria-busy>
        {waiting}
      </Paper>
    );
  }
  if (list.rows.length === 0)
    return (
      <ListPlaceholder
        illustration={<EmptyPot />}
        title={message('none')}
        text={message('none_text')}
      />
    );
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-busy={list.isLoading}
      sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden', opacity: list.isLoading ? 0.6 : 1 }}
    >
      {list.rows.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={(id) => void notifications.markRead(id)}
        />
      ))}
    </Paper>
  );
};

/** All notifications of the signed-in person, ten per page, newest first. */
const NotificationsPage = () => {
  const message = useMessages(notificationTexts);
  const { state, page, pages, isLoading, goTo } = useOpened();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}>
      <Header state={state} />
      <Body list={state.opened} page={page} />
      {pages > 1 && !state.opened?.hasFailed && (
        <Box
          component="nav"
          aria-label={message('pages')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '2px',
            justifyContent: 'flex-end',
          }}
        >
          <PageNumbers
            page={page}
            pages={pages}
            hasMore={false}
            isLast={page >= pages}
            isBusy={isLoading}
            goTo={goTo}
          />
        </Box>
      )}
    </Box>
  );
};

export default NotificationsPage;
