import { HistoryTabs } from './HistoryTabs';

/** Tabs above the scratch cards, with a link to the referrals. */
const RedeemTabs = () => <HistoryTabs open="redeem" />;

export default RedeemTabs;
