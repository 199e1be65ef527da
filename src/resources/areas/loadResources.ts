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

/** The declarations of a role's area, each a file of its folder: those of other roles are not loaded. */
export const loadResources = async (role: Role): Promise<readonly ResourceConfig[]> =>
  (await areas[role]()).resources;

/** The resource whose list the address names. */
export const openedList = (resources: readonly ResourceConfig[]): ResourceConfig | undefined =>
  resources.find(({ name }) => window.location.pathname === `/${name}`);
