import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { HistoryTabs } from './HistoryTabs';
import { useRedeemMessages } from './messages';

const PointsDialog = lazy(() => import('./PointsDialog'));

/** Above the referrals: the way to the scratch cards, and what a referral brings. */
const ReferralTop = () => {
  const message = useRedeemMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' }}>
      <HistoryTabs open="referral" />
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {message('set_points')}
      </Button>
      <Suspense>{isOpen && <PointsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </Box>
  );
};

export default ReferralTop;
