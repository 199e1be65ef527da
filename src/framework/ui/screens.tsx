import { Resource } from 'react-admin';
import type { ReactElement } from 'react';
import type { ResourceRecord, ResourceConfig } from '../core/declaration';
import { recordTitle } from './values/recordTitle';
import { ListPage } from './list/ListPage';

/**
 * A declaration as a react-admin resource. The list alone is its route: it takes every address below the resource's
 * own, so that it stays mounted, with page, filters and scroll, while `DialogOutlet` shows what the address names.
 */
export const toResource = (resource: ResourceConfig): ReactElement => (
  <Resource
    key={resource.name}
    name={resource.name}
    list={<ListPage key={resource.name} resource={resource} />}
    hasCreate={resource.form !== undefined}
    hasEdit={resource.form !== undefined}
    hasShow={resource.show !== undefined}
    recordRepresentation={(record: ResourceRecord) => recordTitle(resource, record)}
    options={{ label: resource.label.many }}
  />
);
