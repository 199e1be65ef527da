import { createRouter } from '../http/route';

/** `/admin/coupons/*`. */
export const couponRoutes = () => createRouter();
