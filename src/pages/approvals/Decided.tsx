import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ACTION_WIDTH, muted } from './styles';
import { approvalTexts } from './messages';
import type { Decision } from './useDecisions';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  /** Absent: another person has decided. */
  decision: Decision | undefined;
  name: string;
  /** Absent: the decision is final. */
  onUndo: (() => void) | undefined;
}

/** The decision, in place of its button, so that a second click has no effect. */
export const Decided = ({ decision, name, onUndo }: Props) => {
  const message = useMessages(approvalTexts);
  if (!decision) return <Box sx={muted}>{message('gone')}</Box>;
  const isApproval = decision.name === 'approve';
  return (
    <>
      {onUndo && decision.isTogether !== true && (
        <Button
          data-once
          variant="outlined"
          disabled={!decision.left}
          aria-label={message(`undo_${decision.name}`, { name })}
          sx={{ minWidth: ACTION_WIDTH }}
          onClick={onUndo}
        >
          {message('undo')}
        </Button>
      )}
      <Box
        sx={{
          minWidth: ACTION_WIDTH,
          alignSelf: 'center',
          textAlign: 'center',
          fontWeight: 600,
          fontSize: '0.8125rem',
          color: isApproval ? 'success.main' : 'error.main',
        }}
      >
        {message(isApproval ? 'approved' : 'rejected')}
      </Box>
    </>
  );
};
