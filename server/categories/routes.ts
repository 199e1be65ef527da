import { createRouter } from '../http/route';

/** `/admin/categories/*`. */
export const categoryRoutes = () => createRouter();
