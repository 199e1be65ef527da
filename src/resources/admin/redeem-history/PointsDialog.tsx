import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { DialogFrame } from '../../../framework/ui/values/DialogFrame';
import { Lines } from '../../../framework/ui/values/Lines';
import { useFrameworkMessages } from '../../../framework/ui/hooks/useMessages';
import { pointNames, readPoints, type TypedPoints } from './calls';
import { PointsForm } from './PointsForm';
import { useRedeemMessages } from './messages';

const nothing: TypedPoints = { referrer: '', referee: '', newUserCashbackRs: '', referrerCashbackRs: '' };

/** The points of a referral, reloaded each time the dialog opens. */
const PointsDialog = ({ onClose }: { onClose: () => void }) => {
  const message = useRedeemMessages();
  const general = useFrameworkMessages();
  const { identity } = useGetIdentity();
  const { data, isError } = useQuery({
    queryKey: ['referral-points'],
    queryFn: ({ signal }) => readPoints(signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (identity && (data || isError)) {
    return <PointsForm present={data ?? nothing} isUnknown={!data} person={String(identity.id)} onClose={onClose} />;
  }
  return (
    <DialogFrame
      title={message('points_title')}
      onClose={onClose}
      actions={<Button onClick={onClose} color="inherit">{general('close')}</Button>}
    >
      <Lines count={pointNames.length} />
    </DialogFrame>
  );
};

export default PointsDialog;
