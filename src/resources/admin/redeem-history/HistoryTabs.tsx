import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { useRedeemWords } from './messages';

const paths = { redeem: '/admin/redeem-history', referral: '/admin/redeem-history/referrals' } as const;

interface Props {
  open: keyof typeof paths;
}

/** Each tab has an address of its own, under which its list keeps page and filters. */
export const HistoryTabs = ({ open }: Props) => {
  const word = useRedeemWords();
  const tab = (name: Props['open']) => <Tab key={name} value={name} label={word(name)} component={Link} to={paths[name]} />;
  return (
    <Tabs value={open} aria-label={word('tabs')} variant="scrollable" scrollButtons={false} sx={{ flex: '1 1 auto', minWidth: 0 }}>
      {[tab('redeem'), tab('referral')]}
    </Tabs>
  );
};
