import { useQuery } from '@tanstack/react-query';
import { useCanAccessCallback } from 'ra-core';
import { lacked } from '../../declaration/access';
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
 * Those of the actions that the signed-in person may do on a resource; undefined until it is known. One question for all
 * rows: what depends on a record is the declaration's `when` and `disabled`. And one for all parts of a screen: what is drawn
 * later would else be drawn without its actions first.
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
        (action) => allowed.includes(action) && !lacked.has(`${resource?.name} ${action}`),
      ),
    retry: false,
  });
  return data;
};
