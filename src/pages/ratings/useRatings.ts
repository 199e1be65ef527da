import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_DEFAULT } from '../../../contract/constants';
import { appHttp } from '../../authProvider/apiClient';
import { readRatings, type RatingsView } from './readRatings';

const FIRST = 1;

const fetchPage = async (page: number, signal: AbortSignal): Promise<RatingsView | null> =>
  // the first page is what the server sends unasked
  readRatings(
    await appHttp.json('GET', '/store/ratings', {
      signal,
      ...(page === FIRST ? {} : { query: { page } }),
    }),
  ) ?? null;

/** A page of the server's; a failure is shown at once, with a way to try again. */
const usePage = (page: number, isWanted = true) =>
  useQuery({
    queryKey: ['store-ratings', page],
    queryFn: ({ signal }) => fetchPage(page, signal),
    enabled: isWanted,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The store with its figures, and the first of its reviews. Null if the server sends nothing. */
export const useRatings = () => usePage(FIRST);

/** Ten a page, or as many as the server's pages hold where ten would lie across two of them. */
const pageSizeOf = (limit: number): number =>
  limit % PAGE_SIZE_DEFAULT === 0 ? PAGE_SIZE_DEFAULT : limit;

/** One page of all reviews as it is shown, which is a part of one page as it is sent. */
export const useReviewPage = (view: RatingsView, asked: number) => {
  // a server that sends all of them at once names no limit, or has room for more
  const { count = view.reviews.length } = view;
  const isWhole = view.limit === 0 || view.reviews.length >= count;
  const size = isWhole ? PAGE_SIZE_DEFAULT : pageSizeOf(view.limit);
  const rows = isWhole ? view.reviews.length : count;
  const pages = Math.max(1, Math.ceil(rows / size));
  const page = Math.min(Math.max(1, asked), pages);
  const start = (page - 1) * size;
  const sentPage = isWhole ? FIRST : Math.floor(start / view.limit) + 1;
  const later = usePage(sentPage, sentPage !== FIRST);
  const sent = sentPage === FIRST ? view : later.isPlaceholderData ? undefined : later.data;
  const offset = isWhole ? start : start % view.limit;
  return {
    page,
    pages,
    reviews: sent?.reviews.slice(offset, offset + size),
    hasFailed: sentPage !== FIRST && later.isError,
    retry: () => void later.refetch(),
  };
};
