import type { ResourceConfig } from './declaration';
import { isOffered } from './parts';

/** What somebody may do: by their roles, and by the permissions of their job. Permissions absent: roles alone decide. */
export interface Rights {
  roles: readonly string[];
  permissions?: readonly string[] | undefined;
}

/** Whether the permissions hold a word; where nothing is needed, or no permissions are known, they do. */
export const holds = (
  { permissions }: Pick<Rights, 'permissions'>,
  needs: string | undefined,
): boolean => needs === undefined || permissions === undefined || permissions.includes(needs);

/** True if the server names the permission. Without permissions it is false: see `beyond`. */
export const grants = ({ permissions }: Pick<Rights, 'permissions'>, word: string): boolean =>
  permissions?.includes(word) === true;

/** Actions that the server lacks by its own answers in this session, as `resource action`. */
export const lacked = new Set<string>();

const needsOf = ({ needs, actions, views }: ResourceConfig, action: string): string | undefined => {
  const declared = actions?.[action] ?? views?.[action];
  if (declared) return declared.needs;
  return action === 'create' ||
    action === 'edit' ||
    action === 'delete' ||
    action === 'export' ||
    action === 'import'
    ? needs[action]
    : undefined;
};

/**
 * Whether the declarations let a person with these rights perform an action on a resource: their role is granted it, and
 * their permissions hold what reading the resource and the action need. An undeclared action is refused.
 */
export const mayAccess = (
  resources: readonly ResourceConfig[],
  rights: Rights,
  name: string,
  action: string,
): boolean => {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) return false;
  const isDeclared = isOffered(resource, action);
  const isGranted = rights.roles.some((role) => {
    const granted = resource.access[role];
    return granted === '*' || granted?.includes(action) === true;
  });
  return (
    isDeclared &&
    isGranted &&
    holds(rights, resource.needs.read) &&
    holds(rights, needsOf(resource, action))
  );
};
