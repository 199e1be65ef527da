import { useQuery } from '@tanstack/react-query';
import { useCanAccessCallback } from 'ra-core';
import type { ResourceConfig } from '../../core/declaration';

/**
 * Those of the actions that the signed-in person may do on a resource; undefined until it is known. One question for all
 * rows: what depends on a record is the declaration's `when` and `disabled`.
 */
export const useAllowedActions = (resource: ResourceConfig | undefined, actions: readonly string[]): readonly string[] | undefined => {
  const canAccess = useCanAccessCallback();
  const { data } = useQuery({
    queryKey: ['auth', 'allowed', resource?.name, ...actions],
    enabled: resource !== undefined,
    queryFn: async () => {
      const answers = await Promise.all(actions.map(async (action) => canAccess({ resource: resource?.name ?? '', action })));
      return actions.filter((_, index) => answers[index] === true);
    },
    retry: false,
  });
  return data;
};
