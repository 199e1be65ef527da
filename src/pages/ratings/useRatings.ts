import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_DEFAULT } from '../../../contract/constants';
import { appHttp } from '../../authProvider/apiClient';
import { readRatings, type RatingsView } from './readRatings';

const FIRST = 1;

const fetchPage = async (page: number, signal: AbortSignal): Promise<RatingsView | null> =>
  // the server sends the first page by default
  readRatings(
    await appHttp.json('GET', '/store/ratings', {
      signal,
      ...(page === FIRST ? {} : { query: { page } }),
    }),
  ) ?? null;

/** Reads a page of the server's; a failure is shown at once, with Retry. */
const usePage = (page: number, isEnabled = true) =>
  useQuery({
    queryKey: ['store-ratings', page],
    queryFn: ({ signal }) => fetchPage(page, signal),
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The store with its figures, and the first reviews. Null if the server sends nothing. */
export const useRatings = () => usePage(FIRST);

/** Ten per page, or the server's page size if ten would span two of its pages. */
const pageSizeOf = (limit: number): number =>
  limit % PAGE_SIZE_DEFAULT === 0 ? PAGE_SIZE_DEFAULT : limit;

/** A shown page of all reviews, which is a part of a server's page. */
export const useReviewPage = (view: RatingsView, asked: number) => {
  // a server that sends all reviews at once has no limit, or a larger one
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
