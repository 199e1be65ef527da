import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatCount } from '../../../contract/money';
import { ScreenButton } from '../../navigation/ScreenButton';
import { useCanOpen } from '../../navigation/CurrentUserContext';
import { useAllWaiting } from '../approvals/useWaiting';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const Count = ({ label, total }: { label: string; total: number | undefined }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {total === undefined ? <Skeleton width={32} /> : formatCount(total)}
    </Box>
  </Box>
);

const APPROVALS = '/admin/approvals';

const Waiting = () => {
  const message = useMessages(dashboardTexts);
  const all = useAllWaiting();
  const [categories, products, rewards, refunds] = all;
  const isFailed = all.some((one) => one.isFailed);
  const isEmpty = all.every(({ total = 0 }) => total === 0) && categories?.total === 0;
  const retry = () => all.forEach((one) => one.retry());
  const open = <ScreenButton to={APPROVALS}>{message('waiting_open')}</ScreenButton>;
  return (
    <Panel title={message('waiting')} action={open}>
      {isFailed && <PanelFailed text={message('waiting_failed')} onRetry={retry} />}
      {!isFailed && (
        <Box component="dl" sx={{ display: 'flex', gap: '16px', m: 0 }}>
          <Count label={message('waiting_categories')} total={categories?.total} />
          <Count label={message('waiting_products')} total={products?.total} />
          {(rewards?.total ?? 0) > 0 && (
            <Count label={message('waiting_rewards')} total={rewards?.total} />
          )}
          {(refunds?.total ?? 0) > 0 && (
            <Count label={message('waiting_refunds')} total={refunds?.total} />
          )}
        </Box>
      )}
      {!isFailed && isEmpty && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{message('waiting_none')}</Box>
      )}
    </Panel>
  );
};

/** Number of waiting decisions, with a link; for viewers who may open the page. */
export const WaitingPanel = () => (useCanOpen()(APPROVALS) ? <Waiting /> : null);
