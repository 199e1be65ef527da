import { HistoryTabs } from './HistoryTabs';

/** Above the referrals: the way to the scratch cards. */
const ReferralTabs = () => <HistoryTabs open="referral" />;

export default ReferralTabs;
