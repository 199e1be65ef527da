import type { ResourceConfig } from '../../core/declaration';

/** Where a resource's figures are cached, whether they come with the list or by a separate call. */
export const statsKey = (resource: Pick<ResourceConfig, 'name'>) => ['declared', 'stats', resource.name] as const;

/** Under which all lookups' options are cached. */
export const optionsKey = ['declared', 'options'] as const;
