import type { Role } from '../../../contract/roles';
import type { AnyResource } from '../../framework/core/erased';

interface Area {
  resources: readonly AnyResource[];
}

const areas: Readonly<Record<Role, () => Promise<Area>>> = {
  admin: () => import('./adminArea'),
  store: () => import('./storeArea'),
  user: () => import('./userArea'),
};

/** The declarations of a role's area, each a file of its folder: nobody waits for those of somebody else. */
export const loadResources = async (role: Role): Promise<readonly AnyResource[]> => (await areas[role]()).resources;
