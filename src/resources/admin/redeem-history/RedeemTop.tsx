import { HistoryTabs } from './HistoryTabs';

/** Above the scratch cards: the way to the referrals. */
const RedeemTop = () => <HistoryTabs open="redeem" />;

export default RedeemTop;
