import { createRouter } from '../http/route';

/** `/auth/notifications/*`. */
export const notificationRoutes = () => createRouter();
