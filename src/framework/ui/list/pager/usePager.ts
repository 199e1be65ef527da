import { useListContext } from 'ra-core';
import { formatCount } from '../../../../../contract/money';
import { isCapped } from '../ListHeader';
import { useFrameworkMessages } from '../../hooks/useMessages';

/**
 * Where the list stands: its page, how many there are, and the rows that are shown. Nothing moves while it loads. Where
 * the server has stopped counting, the last page is unknown, and there is always a next one.
 */
export const usePager = () => {
  const message = useFrameworkMessages();
  const { page: asked, perPage, total = 0, setPage, setPerPage, isPending, isPlaceholderData, meta } = useListContext();
  const hasMore = isCapped(meta);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const isBusy = isPending || isPlaceholderData === true;
  const goTo = (next: number) => {
    const target = Math.min(Math.max(1, next), hasMore ? pages + 1 : pages);
    if (!isBusy && target !== page) setPage(target);
  };
  const counted = (count: number): string => (hasMore ? message('capped', { total: formatCount(count) }) : formatCount(count));
  return {
    page,
    pages,
    hasMore,
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
