import { createRouter } from '../http/route';

/** `/store/orders/*` and `/store/ratings`. */
export const storeOrderRoutes = () => createRouter();
