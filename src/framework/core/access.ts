import type { ResourceConfig } from './declaration';

const crud = new Set(['list', 'show', 'create', 'edit', 'delete', 'export']);

/** Whether the declarations let a role perform an action on a resource. An undeclared action is refused. */
export const mayAccess = (resources: readonly ResourceConfig[], role: string, name: string, action: string): boolean => {
  const resource = resources.find((candidate) => candidate.name === name);
  const granted = resource?.access[role];
  if (!resource || !granted) return false;
  const isDeclared = crud.has(action) || action in (resource.actions ?? {}) || action in (resource.views ?? {});
  return isDeclared && (granted === '*' || granted.includes(action));
};
