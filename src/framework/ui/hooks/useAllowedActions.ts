import { useQuery } from '@tanstack/react-query';
import { useCanAccessCallback } from 'ra-core';
import { unsupportedActions } from '../../declaration/access';
import type { ResourceConfig } from '../../declaration/declaration';

const USUAL = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
const NONE: readonly string[] = [];

const offered = new WeakMap<ResourceConfig, readonly string[]>();

const offeredBy = (resource: ResourceConfig): readonly string[] => {
  const names = offered.get(resource) ?? [
    ...new Set([...USUAL, ...Object.keys(resource.actions ?? {})]),
  ];
  offered.set(resource, names);
  return names;
};

/**
 * The actions that the signed-in person may run on a resource; undefined while loading. One query
 * for all rows: conditions on a record are the declaration's `when` and `disabled`. One query for
 * all parts of a screen, too: a part that renders later would otherwise appear without its actions
 * at first.
 */
export const useAllowedActions = (
  resource: ResourceConfig | undefined,
  actions: readonly string[],
): readonly string[] | undefined => {
  const canAccess = useCanAccessCallback();
  const all = resource ? offeredBy(resource) : NONE;
  const others = actions.filter((action) => !all.includes(action));
  const { data } = useQuery({
    queryKey: ['auth', 'allowed', resource?.name, ...others],
    enabled: resource !== undefined,
    queryFn: async () => {
      const names = [...all, ...others];
      const answers = await Promise.all(
        names.map(async (action) => canAccess({ resource: resource?.name ?? '', action })),
      );
      return names.filter((_, index) => answers[index] === true);
    },
    select: (allowed) =>
      actions.filter(
        (action) =>
          allowed.includes(action) && !unsupportedActions.has(`${resource?.name} ${action}`),
      ),
    retry: false,
  });
  return data;
};
