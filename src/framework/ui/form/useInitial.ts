import { useQuery } from '@tanstack/react-query';
import type { ActionConfig, FormValues, ResourceConfig } from '../../declaration/declaration';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';

interface Initial {
  isPending: boolean;
  /** Undefined if loading failed. */
  values: FormValues | undefined;
  retry: () => void;
}

const noValues: FormValues = {};

/** Initial values of the fields of an action's dialog, loaded each time it opens. */
export const useInitial = (
  resource: ResourceConfig,
  name: string,
  { dialog }: ActionConfig,
): Initial => {
  const { provider, guarded } = useDeclaredProvider();
  const isAsked = dialog?.initial !== undefined;
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['declared', 'initial', resource.name, name],
    queryFn: async ({ signal }): Promise<FormValues> => {
      const answer = await guarded(() => provider.initial(resource.name, { action: name, signal }));
      return dialog?.of?.(answer) ?? answer;
    },
    enabled: isAsked,
    retry: false,
    // a dialog that opens before its last query is collected finds the old values in the cache
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const read = isFetchedAfterMount && !isError ? data : undefined;
  return {
    isPending: isAsked && read === undefined && !isError,
    values: isAsked ? read : noValues,
    retry: () => void refetch(),
  };
};
