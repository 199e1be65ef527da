import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appHttp } from '../../authProvider/apiClient';
import { TODAY_REFRESH_MS } from '../../constants';
import { settings } from '../../framework/declaration/settings';
import { readToday } from './readToday';

/**
 * The store's takings of a day, by default today; reloaded with each new order, and at midnight.
 */
export const useToday = (day: string | undefined) => {
  const query = useQuery({
    queryKey: ['store-today', day],
    queryFn: async ({ signal }) =>
      readToday(
        await appHttp.json('GET', '/store/today', {
          signal,
          ...(day === undefined ? {} : { query: { date: day } }),
        }),
      ),
    // a failure is shown at once, with a Retry
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: TODAY_REFRESH_MS,
  });
  const { refetch } = query;
  useEffect(() => settings().events.subscribe('order', () => void refetch()), [refetch]);
  return query;
};
