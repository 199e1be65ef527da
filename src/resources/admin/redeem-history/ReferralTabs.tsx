import { HistoryTabs } from './HistoryTabs';

/** Tabs above the referrals, with a link to the scratch cards. */
const ReferralTabs = () => <HistoryTabs open="referral" />;

export default ReferralTabs;
