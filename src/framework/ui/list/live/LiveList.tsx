import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { LIVE_MARK_MS } from '../../../declaration/constants';
import type { ResourceConfig } from '../../../declaration/declaration';
import { followList } from './followList';
import { NewRowsBar } from './NewRowsBar';
import { NEW_MARK, useNewRows } from './useNewRows';

const fading = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `framework-new-row ${LIVE_MARK_MS}ms ease-out forwards`,
  },
};

const styles = ({ palette }: Theme) => ({
  '@keyframes framework-new-row': {
    '60%': {},
    to: { backgroundColor: 'transparent', outlineColor: 'transparent' },
  },
  [`tr[${NEW_MARK}] > *`]: { backgroundColor: palette.action.selected, ...fading },
  // a card has a background
  [`li[${NEW_MARK}]`]: {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 10,
    ...fading,
  },
});

/** A separate component, so that its styles are not computed again with each answer. */
const NewRows = () => {
  useNewRows();
  return <NewRowsBar />;
};

/**
 * Keeps the rows and figures of a list up to date; the current ones stay until the new ones arrive.
 */
const LiveList = memo(({ resource }: { resource: ResourceConfig }) => {
  const client = useQueryClient();
  useEffect(() => followList(client, resource), [client, resource]);
  return (
    <>
      <GlobalStyles styles={styles} />
      <NewRows />
    </>
  );
});
LiveList.displayName = 'LiveList';

export default LiveList;
