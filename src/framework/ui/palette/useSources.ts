import { useQuery } from '@tanstack/react-query';
import { useCanAccessCallback, useResourceDefinitions, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { isDeclaration } from '../hooks/declaredResources';
import { OPENERS } from '../hooks/recordOpener';
import { useMessages, resourceMessages } from '../hooks/useMessages';
import { actionsOf } from './rows';
import { searchSettingsOf, sourcesOf, type Allowed } from './sources';

const NOTHING: Allowed = {};

const asked = (resource: ResourceConfig): string[] => {
  const { actions = {} } = resource;
  const onList = Object.keys(actions).filter((name) => actions[name]?.on === 'list');
  return [
    'list',
    'create',
    'export',
    ...OPENERS,
    ...onList,
    ...(searchSettingsOf(resource).actions ?? []),
  ];
};

const useAllowed = (resources: readonly ResourceConfig[]): Allowed => {
  const canAccess = useCanAccessCallback();
  const { data = NOTHING } = useQuery({
    queryKey: ['auth', 'palette', ...resources.map(({ name }) => name)],
    queryFn: async () => {
      const all = await Promise.all(
        resources.map(async (resource) => {
          const actions = asked(resource);
          const answers = await Promise.all(
            actions.map(async (action) => canAccess({ resource: resource.name, action })),
          );
          return [resource.name, actions.filter((_, index) => answers[index] === true)] as const;
        }),
      );
      return Object.fromEntries(all);
    },
    retry: false,
  });
  return data;
};

/** Sources and actions of this person, derived from the declarations. */
export const useSources = () => {
  const definitions = useResourceDefinitions<{ declaration?: unknown }>();
  const resources = useMemo(
    () =>
      Object.values(definitions)
        .map(({ options }) => options?.declaration)
        .filter(isDeclaration),
    [definitions],
  );
  const allowed = useAllowed(resources);
  const translate = useTranslate();
  const framework = useMessages();
  return useMemo(() => {
    const messagesOf = (resource: ResourceConfig) =>
      resourceMessages(resource, translate, framework);
    return {
      sources: sourcesOf(resources, allowed),
      listed: resources.filter(({ name }) => allowed[name]?.includes('list')),
      exported: resources.filter(({ name }) => allowed[name]?.includes('export')),
      actions: resources.flatMap((resource) =>
        actionsOf(resource, allowed[resource.name] ?? [], messagesOf(resource)),
      ),
      messagesOf,
    };
  }, [resources, allowed, translate, framework]);
};
