import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCurrentUser } from '../../../navigation/CurrentUserContext';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../../framework/ui/values/ScreenLink';

/** The messages of the redeem and referral history. */
const redeemTexts = texts('redeem_history', {
  tabs: 'Histories',
  redeem: 'Redeem History',
  referral: 'Referral History',
  rules: 'Card Rules',
});

const paths = {
  redeem: '/admin/redeem-history',
  referral: '/admin/redeem-history/referrals',
  rules: '/admin/redeem-history/rules',
} as const;

interface Props {
  open: keyof typeof paths;
}

/** Each tab has its own path, under which its list stores page and filters. */
export const HistoryTabs = ({ open }: Props) => {
  const message = useMessages(redeemTexts);
  const { screens } = useCurrentUser();
  const names = (['redeem', 'referral', 'rules'] as const).filter((name) =>
    screens.some(({ path }) => path === paths[name]),
  );
  const tab = (name: Props['open']) => (
    <Tab key={name} value={name} label={message(name)} component={ScreenLink} to={paths[name]} />
  );
  return (
    <Tabs
      value={open}
      aria-label={message('tabs')}
      variant="scrollable"
      scrollButtons={false}
      sx={{ flex: '1 1 auto', minWidth: 0 }}
    >
      {names.map(tab)}
    </Tabs>
  );
};
