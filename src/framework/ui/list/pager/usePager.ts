import { useListContext } from 'ra-core';
import { formatCount } from '../../../format/formats';
import { useCount } from '../useCount';
import { useMessages } from '../../hooks/useMessages';

/**
 * Position in the list: its page, the number of pages, and the shown rows. Nothing moves while it
 * loads. If the server has stopped counting, or sends no total, the last page is unknown, and there
 * is a next page.
 */
export const usePager = () => {
  const message = useMessages();
  const {
    page: requestedPage,
    perPage,
    setPage,
    setPerPage,
    isPending,
    isPlaceholderData,
  } = useListContext();
  const { total = 0, hasMore, isUncounted } = useCount();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, requestedPage), pages);
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
