import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ResourceConfig } from '../../../declaration/declaration';
import { formatCount } from '../../../format/formats';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { QuietRetry } from '../../values/QuietRetry';
import { hasFailedQuietly } from '../states/quietFailure';
import { pageSizesOf } from '../listAddress';
import { useReload } from '../useReload';
import { PageNumbers } from './PageNumbers';
import { type PagerState, usePager } from './usePager';
import { lazyComponent } from '../../hooks/late';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { PagerButton } from './PagerButton';

const PreviousNext = ({ page, isLast, isBusy, goTo }: PagerState) => {
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
const FirstLast = ({
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

interface Props {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

const PageSize = ({ sizes, value, onChange }: Props) => {
  const message = useMessages();
  const labelId = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      <Box component="span" id={labelId} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {message('page_size')}
      </Box>
      <Select
        size="small"
        value={sizes.includes(value) ? value : ''}
        onChange={(event) => onChange(Number(event.target.value))}
        labelId={labelId}
        MenuProps={{ transitionDuration: 0 }}
        sx={{ fontSize: '0.8125rem', width: 'auto' }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
};

// few lists declare sums; the others do not load them
const Sums = lazyComponent(() => import('./Sums'), null);

const controls = { pages: PageNumbers, prevNext: PreviousNext, firstLast: FirstLast } as const;

const Range = ({ resource, pager }: { resource: ResourceConfig; pager: PagerState }) => {
  const message = useMessages();
  const { noun } = useResourceMessages(resource);
  const figures = {
    from: formatCount(pager.from),
    to: formatCount(pager.to),
    total: pager.totalText,
  };
  const [range, showing] = pager.isUncounted
    ? (['range_open', 'showing_open'] as const)
    : (['range', 'showing'] as const);
  const isNamed = resource.list.pager === 'prevNext';
  const text = isNamed
    ? message(showing, { ...figures, many: noun.many })
    : message(range, figures);
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {text}
      {resource.list.sum && <Sums resource={resource} isNamed={isNamed} />}
    </Box>
  );
};

/** Current page of the list and buttons to the other pages, in the declared variant. */
export const Pager = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const { meta, isPending } = useListContext();
  const pager = usePager();
  const { noun } = useResourceMessages(resource);
  const reload = useReload(resource);
  const sizes = pageSizesOf(resource);
  const isFailed = hasFailedQuietly(meta);
  const isHidden = resource.list.pagerWhen === 'many' && pager.pages === 1 && !pager.hasMore;
  const canResize = sizes.length > 1 && (!isHidden || pager.total > Math.min(...sizes));
  const hasText = canResize || isFailed || resource.list.sum !== undefined;
  const Controls = controls[resource.list.pager ?? 'pages'];
  if (isPending || (isHidden && !hasText)) return null;
  return (
    <Box
      sx={{
        mt: '12px',
        minHeight: 36,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '8px 16px',
        fontSize: '0.8125rem',
      }}
    >
      {isFailed && (
        <QuietRetry text={message('failed_quietly', { many: noun.many })} onRetry={reload} />
      )}
      {!isFailed && pager.total > 0 && <Range resource={resource} pager={pager} />}
      {canResize && pager.total > 0 && (
        <PageSize sizes={sizes} value={pager.perPage} onChange={pager.resize} />
      )}
      {!isHidden && pager.total > 0 && (
        <Box
          component="nav"
          aria-label={message('pager')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px', ml: 'auto' }}
        >
          <Controls {...pager} />
        </Box>
      )}
    </Box>
  );
};
