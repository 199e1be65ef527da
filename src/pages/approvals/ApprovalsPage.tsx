import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../contract/money';
import { Money } from '../../components/Money';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import { RowsLink } from '../../framework/ui/values/RowsLink';
import { useCanOpen } from '../../navigation/CurrentUserContext';
import RewardDiff from '../../resources/admin/reward-changes/RewardDiff';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { WaitingList } from './WaitingList';
import { approvalTexts } from './messages';
import { useWaitingRefunds } from './useWaiting';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  record: ResourceRecord;
}

const CategorySummary = ({ record: { requester } }: Props) => {
  const message = useMessages(approvalTexts);
  return (
    typeof requester === 'string' &&
    requester !== '' && <span>{message('by', { name: requester })}</span>
  );
};

const ProductFacts = ({ record: { storeName, categoryName, price } }: Props) => (
  <>
    {[storeName, categoryName].filter(Boolean).map((part) => (
      <span key={String(part)}>{String(part)}</span>
    ))}
    {typeof price === 'number' && price > 0 && <Money rupees={price} />}
  </>
);

const RewardSummary = ({ record: { askedByName, isMine } }: Props) => {
  const message = useMessages(approvalTexts);
  return (
    <span>{isMine === true ? message('mine') : message('by', { name: String(askedByName) })}</span>
  );
};

/** Link to the waiting refunds, which are decided in their own list. */
const WaitingRefunds = () => {
  const message = useMessages(approvalTexts);
  const { total = 0, sum = 0, isFailed, retry } = useWaitingRefunds();
  if (!isFailed && total === 0) return null;
  const many = { count: formatCount(total), sum: formatRupees(sum) };
  return (
    <Panel title={message('refunds')}>
      {isFailed ? (
        <PanelFailed text={message('refunds_failed')} onRetry={retry} />
      ) : (
        <RowsLink resource="admin/refunds" filter={{ state: 'asked' }}>
          {message('refunds_waiting', many)}
        </RowsLink>
      )}
    </Panel>
  );
};

const ApprovalsPage = () => {
  const message = useMessages(approvalTexts);
  const canOpen = useCanOpen();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <PageHeader title={message('title')} subtitle={message('subtitle')} />
      {canOpen('/admin/categories') && <WaitingList kind="categories" Summary={CategorySummary} />}
      {canOpen('/admin/products') && <WaitingList kind="products" Summary={ProductFacts} />}
      {canOpen('/admin/reward-changes') && (
        <WaitingList kind="reward-changes" Summary={RewardSummary} Details={RewardDiff} />
      )}
      <WaitingRefunds />
    </Box>
  );
};

export default ApprovalsPage;
