import { createRouter } from '../http/route';

/** Scratch cards, referrals and the histories of every redemption. */
export const rewardRoutes = () => createRouter();
