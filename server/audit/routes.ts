import { createRouter } from '../http/route';

/** `/admin/audit`. */
export const auditRoutes = () => createRouter();
