import { useListContext } from 'ra-core';
import { formatCount } from '../../../format/formats';
import { useCount } from '../useCount';
import { useMessages } from '../../hooks/useMessages';

/**
 * Where the list stands: its page, how many there are, and the rows that are shown. Nothing moves while it loads. Where
 * the server has stopped counting, or never says how many there are, the last page is unknown, and there is a next one.
 */
export const usePager = () => {
  const message = useMessages();
  const {
    page: asked,
    perPage,
    setPage,
    setPerPage,
    isPending,
    isPlaceholderData,
  } = useListContext();
  const { total = 0, hasMore, isUncounted } = useCount();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const isBusy = isPending || isPlaceholderData === true;
  const goTo = (next: number) => {
    const target = Math.min(Math.max(1, next), hasMore ? pages + 1 : pages);
    if (!isBusy && target !== page) setPage(target);
  };
  const counted = (count: number): string =>
    hasMore ? message('capped', { total: formatCount(count) }) : formatCount(count);
  return {
    page,
    pages,
    hasMore,
    isUncounted,
    isLast: page === pages && !hasMore,
    totalText: counted(total),
    pagesText: counted(pages),
    perPage,
    total,
    from: total === 0 ? 0 : (page - 1) * perPage + 1,
    to: Math.min(page * perPage, total),
    isBusy,
    goTo,
    resize: (size: number) => {
      if (!isBusy) setPerPage(size);
    },
  };
};

export type PagerState = ReturnType<typeof usePager>;
