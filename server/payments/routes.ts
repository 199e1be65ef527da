import { createRouter } from '../http/route';

/** `/payments/*`. */
export const paymentRoutes = () => createRouter();
