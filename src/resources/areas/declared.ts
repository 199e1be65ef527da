import type { Role } from '../../../contract/people/permissions';
import type { ResourceConfig } from '../../framework/declaration/declaration';

/** What a glob of declarations found that grants a role anything, in the menu's order. */
export const declared = (
  role: Role,
  found: Readonly<Record<string, unknown>>,
): readonly ResourceConfig[] =>
  // a file that is named so exports a declaration: `defineResource` has checked it, and the glob has lost its type
  (Object.values(found) as ResourceConfig[])
    .filter(({ access }) => access[role] !== undefined)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
