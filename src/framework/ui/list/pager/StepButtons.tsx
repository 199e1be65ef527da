import Box from '@mui/material/Box';
import { useMessages } from '../../hooks/useMessages';
import { PagerButton } from './PagerButton';
import type { PagerState } from './usePager';

export const PreviousNext = ({ page, isLast, isBusy, goTo }: PagerState) => {
  const message = useMessages();
  return (
    <>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(page - 1)}>
        {message('previous')}
      </PagerButton>
      <PagerButton isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        {message('next')}
      </PagerButton>
    </>
  );
};

/** First, Prev, Next and Last around "Page x of y". */
export const FirstLast = ({
  page,
  pages,
  pagesText,
  hasMore,
  isUncounted,
  isLast,
  isBusy,
  goTo,
}: PagerState) => {
  const message = useMessages();
  return (
    <>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(1)}>
        {message('first')}
      </PagerButton>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(page - 1)}>
        {message('prev')}
      </PagerButton>
      <Box
        component="span"
        aria-live="polite"
        sx={{
          px: '8px',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {isUncounted
          ? message('go_to_page', { page })
          : message('page_of', { page, pages: pagesText })}
      </Box>
      <PagerButton isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        {message('next')}
      </PagerButton>
      {!isUncounted && (
        <PagerButton isOff={isBusy || isLast || hasMore} onClick={() => goTo(pages)}>
          {message('last')}
        </PagerButton>
      )}
    </>
  );
};
