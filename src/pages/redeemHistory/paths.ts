export type HistoryTab = 'redeem' | 'referral';

export const tabPaths: Readonly<Record<HistoryTab, `/${string}`>> = {
  redeem: '/admin/redeem-history',
  referral: '/admin/redeem-history/referrals',
};
