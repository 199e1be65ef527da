import { createRouter } from '../http/route';

/** `/store/items/*`. */
export const storeItemRoutes = () => createRouter();
