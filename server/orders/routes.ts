import { createRouter } from '../http/route';

/** `/admin/orders/*`. */
export const orderRoutes = () => createRouter();
