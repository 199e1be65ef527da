import { createRouter } from '../http/route';

/** `/admin/special-offers/*`. */
export const offerRoutes = () => createRouter();
