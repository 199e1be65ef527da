import { useListContext } from 'ra-core';

/** Where the list stands: its page, how many there are, and the rows that are shown. Nothing moves while it loads. */
export const usePager = () => {
  const { page: asked, perPage, total = 0, setPage, setPerPage, isPending, isPlaceholderData } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const isBusy = isPending || isPlaceholderData === true;
  const goTo = (next: number) => {
    const target = Math.min(Math.max(1, next), pages);
    if (!isBusy && target !== page) setPage(target);
  };
  return {
    page,
    pages,
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
