import type { AnyResource } from '../../core/erased';

/** Where a resource's figures are cached, whether they come with the list or by a call of their own. */
export const statsKey = (resource: Pick<AnyResource, 'name'>) => ['declared', 'stats', resource.name] as const;
