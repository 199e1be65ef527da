import { createRouter } from '../http/route';

/** `/admin/users/*`. */
export const userRoutes = () => createRouter();
