import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { AnyResource } from '../../framework/core/erased';
import { PageHeader } from '../PageHeader';
import { HistoryTabs, tabId } from './HistoryTabs';
import { ListPanel } from './ListPanel';
import type { HistoryTab } from './paths';
import { useRedeemWords } from './words';

interface Props {
  tab: HistoryTab;
  resource: AnyResource;
  /** What can be done, beside the title. */
  children?: ReactNode;
}

const PANEL = 'history-panel';

/** The title, the two tabs and the list of the one that is open. */
export const HistoryPage = ({ tab, resource, children }: Props) => {
  const word = useRedeemWords();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <PageHeader title={word('title')}>{children}</PageHeader>
      <HistoryTabs open={tab} panelId={PANEL} />
      <Box id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} sx={{ minWidth: 0 }}>
        <ListPanel resource={resource} />
      </Box>
    </Box>
  );
};
