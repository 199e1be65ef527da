import { createRouter } from '../http/route';

/** `/admin/banner-images/*` and `/admin/banners/*`. */
export const bannerRoutes = () => createRouter();
