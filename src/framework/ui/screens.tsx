import { Resource, type ResourceProps } from 'react-admin';
import type { ComponentType, ReactElement } from 'react';
import type { ResourceRecord, ResourceConfig } from '../declaration/declaration';
import type { DeclaredOptions } from './hooks/declaredResources';
import { recordTitle } from '../declaration/parts';
import { ListPage } from './list/ListPage';

const withIcon = (resource: ResourceConfig, icon?: ComponentType): ReactElement<ResourceProps> => (
  <Resource
    key={resource.name}
    name={resource.name}
    list={<ListPage key={resource.name} resource={resource} />}
    icon={icon}
    hasCreate={resource.form !== undefined}
    hasEdit={resource.form !== undefined}
    hasShow={resource.show !== undefined}
    recordRepresentation={(record: ResourceRecord) => recordTitle(resource, record)}
    options={{ label: resource.label.many, declaration: resource } satisfies DeclaredOptions}
  />
);

/**
 * A declaration as a react-admin resource. The list is its only route: it handles every address
 * below the resource, so that it stays mounted, with page, filters and scroll, while `DialogOutlet`
 * shows the dialog that the address names.
 */
export const toResource = (resource: ResourceConfig): ReactElement<ResourceProps> =>
  withIcon(resource);

const orderOf = ({ menu }: ResourceConfig): number => menu?.order ?? Number.MAX_SAFE_INTEGER;

/**
 * All declarations in the order of their `menu`, with its icons, as react-admin's own menu lists
 * those that the person may open.
 */
export const toResources = (
  resources: readonly ResourceConfig[],
  icons: Readonly<Record<string, ComponentType>>,
): ReactElement[] =>
  [...resources]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map((resource) => withIcon(resource, icons[resource.menu?.icon ?? '']));
