import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useFrameworkWords } from '../useListText';
import { PagerButton } from './PagerButton';
import { pageWindow } from './pageWindow';
import type { PagerState } from './usePager';

type Shown = Pick<PagerState, 'page' | 'pages' | 'hasMore' | 'isLast' | 'isBusy' | 'goTo'>;

/** Page numbers between two arrows. */
export const PageNumbers = ({ page, pages, hasMore, isLast, isBusy, goTo }: Shown) => {
  const word = useFrameworkWords();
  return (
    <>
      <PagerButton label={word('previous')} isOff={isBusy || page === 1} onClick={() => goTo(page - 1)}>
        <ChevronLeftIcon fontSize="small" />
      </PagerButton>
      {pageWindow(page, pages, hasMore).map((slot, index) =>
        slot === 'gap' ? (
          <Box key={`gap${index}`} component="span" aria-hidden sx={{ color: 'text.secondary', px: '4px' }}>
            …
          </Box>
        ) : (
          <PagerButton
            key={slot}
            label={word('go_to_page', { page: slot })}
            isCurrent={slot === page}
            isOff={isBusy || slot === page}
            onClick={() => goTo(slot)}
          >
            {slot}
          </PagerButton>
        ),
      )}
      <PagerButton label={word('next')} isOff={isBusy || isLast} onClick={() => goTo(page + 1)}>
        <ChevronRightIcon fontSize="small" />
      </PagerButton>
    </>
  );
};
