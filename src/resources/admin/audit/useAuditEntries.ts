import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeclaredProvider } from '../../../framework/ui/hooks/useDeclaredProvider';
import type { AuditRecord } from './record';

export const AUDIT = 'admin/audit';

export const useAuditEntries = (filter: { object: string; object_id: string }, perPage: number) => {
  const { provider, guarded } = useDeclaredProvider();
  const params = { pagination: { page: 1, perPage }, filter };
  return useQuery({
    queryKey: [AUDIT, 'getList', params],
    queryFn: ({ signal }) =>
      guarded(() => provider.getList<AuditRecord>(AUDIT, { ...params, signal })),
    // a person who has just changed the record opens it again
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
