import { createRouter } from '../http/route';

/** `/store/categories/*`. */
export const storeCategoryRoutes = () => createRouter();
