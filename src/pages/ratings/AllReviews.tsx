import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageNumbers } from '../../framework/ui/list/pager/PageNumbers';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import type { RatingsView } from './readRatings';
import { ReviewList } from './ReviewList';
import { useReviewPage } from './useRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** All reviews, ten per page. The address holds the page. */
export const AllReviews = ({ view }: { view: RatingsView }) => {
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
