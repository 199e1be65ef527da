import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../framework/declaration/errors';
import { ListPlaceholder } from '../../framework/ui/list/states/ListPlaceholder';
import { Unplugged } from '../../framework/ui/list/states/drawings';
import { EmptyPot } from '../../theme/kitchenDrawings';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import type { RatingsView } from './readRatings';
import { ReviewList } from './ReviewList';
import { StoreSummary } from './StoreFacts';
import { useRatings, useReviewPage } from './useRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { formatCount } from '../../../contract/money';
import { StatCard } from '../../framework/ui/stats/StatCard';
import { formatRating } from '../../framework/format/formats';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageNumbers } from '../../framework/ui/list/pager/PageNumbers';
import { PanelFailed } from '../PanelFailed';

// on a wide screen the store's data is next to the reviews
const columns = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;
const reviewsPlace = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minWidth: 0,
} as const;

const Waiting = () => (
  <>
    <Box sx={reviewsPlace}>
      <RatingCards />
      <Skeleton variant="rounded" height={320} />
    </Box>
    <Skeleton variant="rounded" height={320} />
  </>
);

const Empty = () => {
  const message = useMessages(ratingTexts);
  return (
    <ListPlaceholder
      illustration={<EmptyPot />}
      title={message('empty_title')}
      text={message('empty_text')}
    />
  );
};

/** The reviews come first; the store's own data is known to its reader. */
const Loaded = ({ view }: { view: RatingsView }) => {
  const message = useMessages(ratingTexts);
  return (
    <>
      <Box sx={reviewsPlace}>
        <RatingCards view={view} />
        {view.recent.length === 0 ? (
          <Empty />
        ) : (
          <Panel title={message('recent')}>
            <ReviewList label={message('recent')} reviews={view.recent} />
          </Panel>
        )}
        {(view.count ?? 0) > view.recent.length && <AllReviews view={view} />}
      </Box>
      <Paper
        variant="outlined"
        component="section"
        aria-label={view.store.storeName}
        sx={{ p: '16px', minWidth: 0 }}
      >
        <StoreSummary view={view} />
      </Paper>
    </>
  );
};

const Failed = ({
  error,
  isBusy,
  onRetry,
}: {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}) => {
  const message = useMessages(ratingTexts);
  const again = (
    <Button variant="contained" disabled={isBusy} onClick={onRetry}>
      {message('try_again')}
    </Button>
  );
  return (
    <ListPlaceholder
      role="alert"
      illustration={<Unplugged />}
      title={message('error_title')}
      text={messageOf(error, message('failed'))}
      action={again}
    />
  );
};

const RatingsPage = () => {
  const message = useMessages(ratingTexts);
  const { data, error, isFetching, refetch } = useRatings();
  return (
    <Box
      aria-busy={isFetching}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 1080 }}
    >
      <PageHeader title={message('title')} />
      {data && (
        <Box sx={columns}>
          <Loaded view={data} />
        </Box>
      )}
      {data === null && <Empty />}
      {data === undefined &&
        (error ? (
          <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Box sx={columns}>
            <Waiting />
          </Box>
        ))}
    </Box>
  );
};

export default RatingsPage;

const strip = {
  // the background shows through the gaps as lines
  display: 'grid',
  gap: '1px',
  m: 0,
  bgcolor: 'divider',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
} as const;

/** Average Rating, Total Reviews, Recent Reviews; without figures while they load. */
const RatingCards = ({ view }: { view?: RatingsView }) => {
  const message = useMessages(ratingTexts);
  // 0 is the rating of a store without reviews
  const isRated = view?.average !== undefined && view.count !== 0;
  const average = view && (isRated ? formatRating(view.average ?? 0) : '–');
  const total = view && (view.count === undefined ? '–' : formatCount(view.count));
  const cards = [
    { label: message('average'), figure: average, isRating: isRated },
    { label: message('total'), figure: total, isRating: false },
    { label: message('recent'), figure: view && formatCount(view.recent.length), isRating: false },
  ];
  return (
    <Box component="dl" aria-busy={view === undefined} sx={strip}>
      {cards.map(({ figure, ...card }) => (
        <StatCard key={card.label} {...card} {...(figure === undefined ? {} : { figure })} />
      ))}
    </Box>
  );
};

/** All reviews, ten per page. The address holds the page. */
const AllReviews = ({ view }: { view: RatingsView }) => {
  const message = useMessages(ratingTexts);
  const top = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const { page, pages, reviews, hasFailed, retry } = useReviewPage(
    view,
    Number(search.get('page')) || 1,
  );
  const goTo = (next: number) => {
    setSearch({ page: String(next) });
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <div ref={top}>
      <Panel title={message('all')}>
        {hasFailed && <PanelFailed text={message('page_failed')} onRetry={retry} />}
        {!hasFailed &&
          (reviews ? (
            <ReviewList label={message('all')} reviews={reviews} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          ))}
        {pages > 1 && (
          <Box
            component="nav"
            aria-label={message('pages')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              gap: '2px',
              mt: '12px',
            }}
          >
            <PageNumbers
              page={page}
              pages={pages}
              hasMore={false}
              isLast={page >= pages}
              isBusy={!reviews && !hasFailed}
              goTo={goTo}
            />
          </Box>
        )}
      </Panel>
    </div>
  );
};
