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
import { AllReviews } from './AllReviews';
import { RatingCards } from './RatingCards';
import type { RatingsView } from './readRatings';
import { ReviewList } from './ReviewList';
import { StoreSummary } from './StoreFacts';
import { useRatings } from './useRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const Waiting = () => (
  <>
    <Skeleton variant="rounded" height={220} />
    <RatingCards />
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

const Loaded = ({ view }: { view: RatingsView }) => {
  const message = useMessages(ratingTexts);
  return (
    <>
      <Paper
        variant="outlined"
        component="section"
        aria-label={view.store.storeName}
        sx={{ p: '16px', minWidth: 0 }}
      >
        <StoreSummary view={view} />
      </Paper>
      <RatingCards view={view} />
      {view.recent.length === 0 ? (
        <Empty />
      ) : (
        <Panel title={message('recent')}>
          <ReviewList label={message('recent')} reviews={view.recent} />
        </Panel>
      )}
      {(view.count ?? 0) > view.recent.length && <AllReviews view={view} />}
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
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 960 }}
    >
      <PageHeader title={message('title')} />
      {data && <Loaded view={data} />}
      {data === null && <Empty />}
      {data === undefined &&
        (error ? (
          <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        ))}
    </Box>
  );
};

export default RatingsPage;
