import { createRouter } from '../http/route';

/** `/admin/wallet-transactions/*`. */
export const walletRoutes = () => createRouter();
