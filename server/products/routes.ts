import { createRouter } from '../http/route';

/** `/admin/products/*`. */
export const productRoutes = () => createRouter();
