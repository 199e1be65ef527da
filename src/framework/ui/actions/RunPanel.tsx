import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { RUN_ROWS_MAX } from '../../declaration/constants';
import type { ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import type { ManyRun } from '../hooks/run/manyRuns';
import { runTexts } from '../../texts/listMessages';
import { runActionOf } from '../hooks/run/useStartRun';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { bar } from './barStyles';
import { RunReport } from './RunReport';

interface Props {
  resource: ResourceConfig;
  run: ManyRun;
}

/** Label of the run, as a person would name it. */
const useRunLabel = ({ resource, run }: Props): string => {
  const runText = useMessages(runTexts);
  const text = useResourceMessages(resource);
  const label = text.at(
    `actions.${run.action}`,
    runActionOf(resource, run.action)?.label ?? run.action,
  );
  return run.isUndo ? runText('run_undone', { action: label }) : label;
};

const WORDS = {
  collecting: 'run_collecting',
  running: 'run_progress',
  stopping: 'run_stopping',
} as const;

const UnderWay = ({
  run,
  label,
  phase,
}: {
  run: ManyRun;
  label: string;
  phase: keyof typeof WORDS;
}) => {
  const runText = useMessages(runTexts);
  const { rows, results, isWaiting, stop } = run;
  const done = results.length;
  const share = rows.length === 0 ? undefined : Math.round((100 * done) / rows.length);
  const statusText = runText(WORDS[phase], {
    action: label,
    done: formatCount(done),
    total: formatCount(rows.length),
  });
  return (
    <>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', mb: '6px' }}>
          {statusText}
        </Box>
        <LinearProgress
          aria-label={label}
          variant={share === undefined ? 'indeterminate' : 'determinate'}
          {...(share === undefined ? {} : { value: share })}
          sx={{ height: 6, borderRadius: 999 }}
        />
        {isWaiting && (
          <Box role="status" sx={{ mt: '6px', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {runText('run_waiting')}
          </Box>
        )}
      </Box>
      <Button color="inherit" variant="outlined" disabled={phase === 'stopping'} onClick={stop}>
        {runText('run_stop')}
      </Button>
    </>
  );
};

const Capped = ({ run }: Pick<Props, 'run'>) => {
  const message = useMessages();
  const runText = useMessages(runTexts);
  const total = formatCount(RUN_ROWS_MAX);
  return (
    <>
      <Box role="status" sx={{ flex: '1 1 240px' }}>
        {runText('run_capped', { total })}
      </Box>
      <Button color="inherit" onClick={run.stop}>
        {message('cancel')}
      </Button>
      <Button variant="contained" data-once onClick={run.continueRun}>
        {runText('run_capped_go', { total })}
      </Button>
    </>
  );
};

/** A run on many rows: its progress, and at its end the outcome of each row. */
export const RunPanel = ({ resource, run }: Props) => {
  const label = useRunLabel({ resource, run });
  const { phase } = run;
  return (
    <Paper role="region" aria-label={label} elevation={4} sx={bar}>
      {phase === 'ended' && <RunReport resource={resource} run={run} label={label} />}
      {phase === 'capped' && <Capped run={run} />}
      {phase !== 'ended' && phase !== 'capped' && (
        <UnderWay run={run} label={label} phase={phase} />
      )}
    </Paper>
  );
};
