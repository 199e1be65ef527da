import type { Role } from '../../../contract/people/permissions';
import type { ResourceConfig } from '../../framework/declaration/declaration';

interface Area {
  resources: readonly ResourceConfig[];
}

const areas: Readonly<Record<Role, () => Promise<Area>>> = {
  admin: () => import('./adminArea'),
  store: () => import('./storeArea'),
  user: () => import('./userArea'),
};

/**
 * Loads the declarations of a role's area, each in its own folder; those of other roles are not
 * loaded.
 */
export const loadResources = async (role: Role): Promise<readonly ResourceConfig[]> =>
  (await areas[role]()).resources;

export const openedList = (resources: readonly ResourceConfig[]): ResourceConfig | undefined =>
  resources.find(({ name }) => window.location.pathname === `/${name}`);
