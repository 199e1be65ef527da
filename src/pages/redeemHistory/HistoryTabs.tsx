import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { tabPaths, type HistoryTab } from './paths';
import { useRedeemWords } from './words';

export const tabId = (tab: HistoryTab): string => `history-tab-${tab}`;

/** Each tab has an address of its own, under which its list keeps page and filters. */
export const HistoryTabs = ({ open, panelId }: { open: HistoryTab; panelId: string }) => {
  const word = useRedeemWords();
  const tab = (name: HistoryTab) => (
    <Tab
      key={name}
      id={tabId(name)}
      value={name}
      label={word(name)}
      component={Link}
      to={tabPaths[name]}
      {...(name === open ? { 'aria-controls': panelId } : {})}
    />
  );
  return (
    <Tabs value={open} aria-label={word('tabs')} variant="scrollable" scrollButtons={false}>
      {[tab('redeem'), tab('referral')]}
    </Tabs>
  );
};
