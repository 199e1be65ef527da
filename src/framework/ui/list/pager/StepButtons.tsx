import Box from '@mui/material/Box';
import { useFrameworkWords } from '../../hooks/useText';
import { PagerButton } from './PagerButton';
import type { PagerState } from './usePager';

/** Previous and Next. */
export const PreviousNext = ({ page, isLast, isBusy, goTo }: PagerState) => {
  const word = useFrameworkWords();
  return (
    <>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(page - 1)}>
        {word('previous')}
      </PagerButton>
      <PagerButton isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        {word('next')}
      </PagerButton>
    </>
  );
};

/** First, Prev, Next and Last around "Page x of y". */
export const FirstLast = ({ page, pages, pagesText, hasMore, isLast, isBusy, goTo }: PagerState) => {
  const word = useFrameworkWords();
  return (
    <>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(1)}>
        {word('first')}
      </PagerButton>
      <PagerButton isOff={isBusy || page === 1} onClick={() => goTo(page - 1)}>
        {word('prev')}
      </PagerButton>
      <Box
        component="span"
        aria-live="polite"
        sx={{ px: '8px', color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {word('page_of', { page, pages: pagesText })}
      </Box>
      <PagerButton isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        {word('next')}
      </PagerButton>
      <PagerButton isOff={isBusy || isLast || hasMore} onClick={() => goTo(pages)}>
        {word('last')}
      </PagerButton>
    </>
  );
};
