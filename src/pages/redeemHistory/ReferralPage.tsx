import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import referrals from '../../resources/admin/referrals.resource';
import { HistoryPage } from './HistoryPage';
import { useRedeemWords } from './words';

const PointsDialog = lazy(() => import('./PointsDialog'));

/** The referrals, and what one brings. */
const ReferralPage = () => {
  const word = useRedeemWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HistoryPage tab="referral" resource={referrals}>
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          {word('set_points')}
        </Button>
      </HistoryPage>
      <Suspense>{isOpen && <PointsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};

export default ReferralPage;
