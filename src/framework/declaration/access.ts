import type { ResourceConfig } from './declaration';
import { isOffered } from './parts';

/** Roles, and permissions of the job. Without permissions, only the roles decide. */
export interface Rights {
  roles: readonly string[];
  permissions?: readonly string[] | undefined;
}

/** True if the permissions hold a word, if nothing is needed, or if no permissions are known. */
export const hasPermission = (
  { permissions }: Pick<Rights, 'permissions'>,
  needs: string | undefined,
): boolean => needs === undefined || permissions === undefined || permissions.includes(needs);

/** True if the server grants the permission. False if it sends no permissions: see `beyond`. */
export const isGrantedByServer = (
  { permissions }: Pick<Rights, 'permissions'>,
  word: string,
): boolean => permissions?.includes(word) === true;

/** Actions that the server turned out to lack in this session, as `resource action`. */
export const unsupportedActions = new Set<string>();

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
 * True if the declarations let a person perform an action on a resource: a role is granted it, and
 * the permissions cover reading the resource and the action. An undeclared action is refused.
 */
export const canAccess = (
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
    hasPermission(rights, resource.needs.read) &&
    hasPermission(rights, needsOf(resource, action))
  );
};
