import { HistoryTabs } from './HistoryTabs';

/** Above the rules for scratch cards: the way to the histories. */
const RuleTabs = () => <HistoryTabs open="rules" />;

export default RuleTabs;
