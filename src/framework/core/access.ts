import type { ResourceConfig } from './declaration';

const crud = new Set(['list', 'show', 'create', 'edit', 'delete', 'export']);

/** Whether the declarations let a person with these roles perform an action on a resource. An undeclared action is refused. */
export const mayAccess = (resources: readonly ResourceConfig[], roles: readonly string[], name: string, action: string): boolean => {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) return false;
  const isDeclared = crud.has(action) || action in (resource.actions ?? {}) || action in (resource.views ?? {});
  return isDeclared && roles.some((role) => {
    const granted = resource.access[role];
    return granted === '*' || granted?.includes(action) === true;
  });
};
