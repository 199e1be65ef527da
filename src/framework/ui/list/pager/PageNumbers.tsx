import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useMessages } from '../../hooks/useMessages';
import { PagerButton } from './PagerButton';
import type { PagerState } from './usePager';

type Shown = Pick<PagerState, 'page' | 'pages' | 'hasMore' | 'isLast' | 'isBusy' | 'goTo'>;

export const PageNumbers = ({ page, pages, hasMore, isLast, isBusy, goTo }: Shown) => {
  const message = useMessages();
  return (
    <>
      <PagerButton
        label={message('previous')}
        isOff={isBusy || page === 1}
        onClick={() => goTo(page - 1)}
      >
        <ChevronLeftIcon fontSize="small" />
      </PagerButton>
      {pageWindow(page, pages, hasMore).map((slot, index) =>
        slot === 'gap' ? (
          <Box
            key={`gap${index}`}
            component="span"
            aria-hidden
            sx={{ color: 'text.secondary', px: '4px' }}
          >
            …
          </Box>
        ) : (
          <PagerButton
            key={slot}
            label={message('go_to_page', { page: slot })}
            isCurrent={slot === page}
            isOff={isBusy || slot === page}
            onClick={() => goTo(slot)}
          >
            {slot}
          </PagerButton>
        ),
      )}
      <PagerButton label={message('next')} isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        <ChevronRightIcon fontSize="small" />
      </PagerButton>
    </>
  );
};

const REACH = 2;

type PageSlot = number | 'gap';

/**
 * The page numbers to show: first, last, and two each side of the current one; gaps between. If
 * there are more pages than counted, a gap replaces the last page.
 */
export const pageWindow = (page: number, pages: number, hasMore = false): PageSlot[] => {
  const shown = [...Array(pages).keys()]
    .map((index) => index + 1)
    .filter((n) => n === 1 || (n === pages && !hasMore) || Math.abs(n - page) <= REACH);
  const slots = shown.flatMap((n, index): PageSlot[] => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // a gap of one page is no shorter than its number
    return n - before === 2 ? [n - 1, n] : ['gap', n];
  });
  return hasMore ? [...slots, 'gap'] : slots;
};
