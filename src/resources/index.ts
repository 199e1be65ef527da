import { resources as admin } from './areas/adminArea';
import { resources as store } from './areas/storeArea';
import { resources as user } from './areas/userArea';

/**
 * Every declared resource, once. The application loads only those of a role:
 * areas/loadResources.ts.
 */
export const resources = [...new Set([...admin, ...store, ...user])];
