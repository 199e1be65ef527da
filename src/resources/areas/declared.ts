import type { Role } from '../../../contract/people/permissions';
import type { ResourceConfig } from '../../framework/declaration/declaration';

/** Returns the declarations of a glob that grant a role anything, in menu order. */
export const declared = (
  role: Role,
  found: Readonly<Record<string, unknown>>,
): readonly ResourceConfig[] =>
  // a file with this name exports a declaration: `defineResource` has checked it, and the glob has
  // lost its type
  (Object.values(found) as ResourceConfig[])
    .filter(({ access }) => access[role] !== undefined)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
