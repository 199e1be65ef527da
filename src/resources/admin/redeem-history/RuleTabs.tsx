import { HistoryTabs } from './HistoryTabs';

/** Tabs above the rules for scratch cards, with links to the histories. */
const RuleTabs = () => <HistoryTabs open="rules" />;

export default RuleTabs;
