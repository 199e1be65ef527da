import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isTransient } from '../../declaration/errors';
import type { ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { useDeclaredProvider } from './useDeclaredProvider';

/**
 * Marks the records that dialogs read. Under react-admin's own key, each answer of a list would
 * fill in its rows and clear a failed read.
 */
export const READ_BY_DIALOG = 'dialog';

/**
 * The record of a dialog. The list's row replaces it until the record is read, and while the server
 * does not answer. A refused read leaves no record. `isFresh` is true once the server has answered
 * since the dialog opened: a form is never filled from the list's row.
 */
export const useRecord = (resource: ResourceConfig, id: string) => {
  const { provider, guarded } = useDeclaredProvider();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [resource.name, 'getOne', { id, meta: READ_BY_DIALOG }],
    queryFn: async ({ signal }): Promise<ResourceRecord> => {
      const { data } = await guarded(() =>
        provider.getOne<ResourceRecord>(resource.name, { id, signal }),
      );
      return data;
    },
    // not a copy: a save looks up the answer by this object
    structuralSharing: false,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const row = () =>
    client.getQueryData<ResourceRecord>([resource.name, 'getOne', { id, meta: undefined }]);
  const isRefused = query.isError && !isTransient(query.error);
  return {
    record: isRefused ? undefined : (query.data ?? row()),
    error: query.error,
    isFresh: query.isFetchedAfterMount && query.isSuccess,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
  };
};
