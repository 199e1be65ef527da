import { useQuery } from '@tanstack/react-query';
import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { useDeclaredProvider } from './useDeclaredProvider';

/**
 * The record of a dialog, under react-admin's own key. `isFresh` once the server was asked after the dialog opened: a
 * form must not be filled from what the list saw a while ago.
 */
export const useRecord = (resource: ResourceConfig, id: string) => {
  const { provider, guarded } = useDeclaredProvider();
  const query = useQuery({
    queryKey: [resource.name, 'getOne', { id, meta: undefined }],
    queryFn: async ({ signal }): Promise<ResourceRecord> => {
      const { data } = await guarded(() => provider.getOne(resource.name, { id, signal }));
      return { ...data, id: String(data.id) };
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    record: query.data,
    error: query.error,
    isFresh: query.isFetchedAfterMount && query.data !== undefined,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
  };
};
