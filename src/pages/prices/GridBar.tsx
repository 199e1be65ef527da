import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { problemOf } from './changes';
import type { PriceMessages } from './messages';
import type { GridState } from './useGrid';
import type { Notice } from './useSaving';

interface Props {
  own: GridState;
  message: PriceMessages;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onShowAll: () => void;
}

/** Jumps to the next cell with an error; if a filter hides them all, shows all products. */
const ProblemButton = ({
  own: { nextProblem, move },
  message,
  onShowAll,
}: Pick<Props, 'own' | 'message' | 'onShowAll'>) => {
  const place = nextProblem();
  return place ? (
    <Button size="small" onClick={() => move(place)}>
      {message('next_problem')}
    </Button>
  ) : (
    <Button size="small" onClick={onShowAll}>
      {message('show_problems')}
    </Button>
  );
};

/** Number of changes and errors, Discard and Save. */
export const GridBar = ({ own, message, isSaving, onSave, onDiscard, onShowAll }: Props) => {
  const { changes } = own.state;
  const problems = [...changes.values()].filter(
    (change) => problemOf(changes, change) !== undefined,
  ).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {changes.size > 0 && message('changed', { count: changes.size })}
        {problems > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {' '}
            · {message('problems', { smart_count: problems })}
          </Box>
        )}
      </Box>
      {problems > 0 && <ProblemButton own={own} message={message} onShowAll={onShowAll} />}
      <Button
        variant="outlined"
        color="inherit"
        disabled={changes.size === 0 || isSaving}
        onClick={onDiscard}
      >
        {message('discard')}
      </Button>
      <Button variant="contained" disabled={changes.size === 0 || isSaving} onClick={onSave}>
        {message(isSaving ? 'saving' : 'save')}
      </Button>
    </Box>
  );
};

export const GridNotice = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => (
  <Alert
    severity={notice.isProblem === true ? 'warning' : 'success'}
    onClose={onClose}
    action={
      notice.undo && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            onClose();
            notice.undo?.run();
          }}
        >
          {notice.undo.label}
        </Button>
      )
    }
    sx={{ py: 0 }}
  >
    {notice.text}
  </Alert>
);
