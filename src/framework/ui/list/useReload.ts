import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';
import { statsKey } from '../hooks/queryKeys';

/** Reloads the rows and the figures; the current ones stay until then. */
export const useReload = (resource: ResourceConfig): (() => void) => {
  const client = useQueryClient();
  const { refetch } = useListContext();
  return useEvent(() => {
    void client.invalidateQueries({ queryKey: [resource.name, 'reach'] });
    void refetch();
    if (resource.stats?.call) void client.invalidateQueries({ queryKey: statsKey(resource) });
  });
};
