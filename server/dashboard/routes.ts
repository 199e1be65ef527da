import { createRouter } from '../http/route';

/** `/admin/dashboard/*`. */
export const dashboardRoutes = () => createRouter();
