import { createRouter } from '../http/route';

/** `/user/*`. */
export const userOrderRoutes = () => createRouter();
