import CheckIcon from '@mui/icons-material/Check';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SavedView } from '../../../declaration/savedViews';
import { isOfBrowser } from './browserViews';
import { viewTexts } from '../../../texts/listMessages';
import { ViewActions, type ViewAction } from './ViewActions';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  view: SavedView;
  isApplied: boolean;
  /** True if views are stored outside this browser. */
  isStoredElsewhere: boolean;
  actions: readonly ViewAction[];
  onApply: () => void;
}

export const ViewRow = ({ view, isApplied, isStoredElsewhere, actions, onApply }: Props) => {
  const message = useMessages(viewTexts);
  const { name, owner, isOwn, isShared } = view;
  const notes = [
    ...(isOwn ? [] : [message(owner.hasLeft ? 'view_by_former' : 'view_by', { name: owner.name })]),
    ...(isOwn && isShared ? [message('view_given')] : []),
    ...(isStoredElsewhere && isOfBrowser(view) ? [message('view_local')] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        color="inherit"
        aria-current={isApplied ? 'true' : undefined}
        onClick={onApply}
        sx={{
          flex: 1,
          minWidth: 0,
          px: '6px',
          gap: '8px',
          justifyContent: 'flex-start',
          textAlign: 'left',
          ...(isApplied ? { bgcolor: 'action.selected' } : {}),
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            whiteSpace: 'normal',
            lineHeight: 1.3,
            fontWeight: isApplied ? 600 : undefined,
          }}
        >
          {name}
          {notes.length > 0 && (
            <Box
              component="span"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '4px',
                fontSize: '0.75rem',
                fontWeight: 400,
                color: 'text.secondary',
              }}
            >
              {isShared && <GroupIcon aria-hidden sx={{ fontSize: 14 }} />}
              {notes.join(' · ')}
            </Box>
          )}
        </Box>
        {isApplied && <CheckIcon titleAccess={message('view_applied')} sx={{ fontSize: 18 }} />}
      </Button>
      <ViewActions label={message('view_actions', { name })} actions={actions} />
    </Box>
  );
};
