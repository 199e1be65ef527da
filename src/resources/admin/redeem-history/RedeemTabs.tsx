import { HistoryTabs } from './HistoryTabs';

/** Above the scratch cards: the way to the referrals. */
const RedeemTabs = () => <HistoryTabs open="redeem" />;

export default RedeemTabs;
