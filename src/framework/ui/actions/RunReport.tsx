import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { csvFile } from '../../format/csv';
import type { ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import type { ManyRun } from '../hooks/run/manyRuns';
import { countIn, refusedIn, reportRows, reportText, titleOfRow } from '../hooks/run/report';
import type { RowResult } from '../hooks/run/runRows';
import { runTexts } from '../../texts/listMessages';
import { runActionOf, useStartRun } from '../hooks/run/useStartRun';
import { useMessages, useResourceMessages } from '../hooks/useMessages';

interface Props {
  resource: ResourceConfig;
  run: ManyRun;
}

const save = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** More rows would fill the page; the file has all of them. */
const SHOWN_MAX = 100;

const RefusedRows = ({ refused }: { refused: readonly RowResult[] }) => (
  <Box
    component="ul"
    tabIndex={0}
    sx={{
      m: '4px 0',
      pl: '20px',
      maxHeight: '24vh',
      overflowY: 'auto',
      overflowWrap: 'anywhere',
    }}
  >
    {refused.slice(0, SHOWN_MAX).map((item) => (
      <li key={item.row.id}>
        {item.detail === '' ? titleOfRow(item) : `${titleOfRow(item)}: ${item.detail}`}
      </li>
    ))}
    {refused.length > SHOWN_MAX && <li>…</li>}
  </Box>
);

const Refused = ({ resource, run }: Props) => {
  const runText = useMessages(runTexts);
  const [isCopied, setCopied] = useState(false);
  const { again } = useStartRun(resource);
  const refused = refusedIn(run.results);
  const copy = async () => {
    await navigator.clipboard.writeText(reportText(run.results));
    setCopied(true);
  };
  const download = () =>
    save(
      csvFile([['id', 'name', runText('run_reason')], ...reportRows(run.results)]),
      `${resource.name.replaceAll('/', '-')}-${run.action}.csv`,
    );
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ flexBasis: '100%', minWidth: 0, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      {runText('run_refused', { count: formatCount(refused.length) })}
      <RefusedRows refused={refused} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {!run.isUndo && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            data-once
            onClick={() =>
              again(
                run,
                refused.map(({ row }) => row),
              )
            }
          >
            {runText('run_again')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => void copy()}>
          {runText(isCopied ? 'run_copied' : 'run_copy')}
        </Button>
        <Button size="small" color="inherit" onClick={download}>
          {runText('run_download')}
        </Button>
      </Box>
    </Alert>
  );
};

/** "2 approved", for an action without a participle "Approve: 2 done". */
const useDone = ({ resource, run, label }: Props & { label: string }): string => {
  const runText = useMessages(runTexts);
  const text = useResourceMessages(resource);
  const count = formatCount(countIn(run.results, 'done'));
  const done = runActionOf(resource, run.action)?.done;
  if (run.isUndo) return runText('run_done_undo', { count });
  return done === undefined
    ? runText('run_done', { action: label, count })
    : runText('run_done_as', { count, done: text.at(`done.${run.action}`, done) });
};

const useSummary = (props: Props & { label: string }): string => {
  const runText = useMessages(runTexts);
  const done = useDone(props);
  const { results, rows, rest, isCapped, problem } = props.run;
  if (rows.length === 0 && problem === undefined) return runText('run_none');
  const unchangedCount = countIn(results, 'same');
  return [
    done,
    ...(unchangedCount > 0 ? [runText('run_same', { count: formatCount(unchangedCount) })] : []),
    ...(rest.length > 0 ? [runText('run_rest', { count: formatCount(rest.length) })] : []),
    ...(isCapped ? [runText('run_more')] : []),
  ].join(' · ');
};

/** The outcome of a run's rows, with the buttons to undo and to continue. */
export const RunReport = (props: Props & { label: string }) => {
  const { resource, run } = props;
  const message = useMessages();
  const runText = useMessages(runTexts);
  const summary = useSummary(props);
  const { again, close } = useStartRun(resource);
  const { results, rest, problem, isUndo } = run;
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ row }) => row);
  const status = useRef<HTMLDivElement>(null);
  // Stop, which had the focus, is gone
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, []);
  const canUndo =
    !isUndo && done.length > 0 && runActionOf(resource, run.action)?.undo !== undefined;
  return (
    <>
      {problem !== undefined && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {runText('run_ended', { problem })}
        </Alert>
      )}
      {refusedIn(results).length > 0 && <Refused resource={resource} run={run} />}
      <Box
        ref={status}
        role="status"
        tabIndex={-1}
        sx={{
          flex: '1 1 120px',
          fontWeight: 550,
          outline: 'none',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {summary}
      </Box>
      {rest.length > 0 && (
        <Button size="small" variant="outlined" data-once onClick={() => again(run, rest)}>
          {runText('run_rest_go')}
        </Button>
      )}
      {canUndo && (
        <Button
          size="small"
          variant="outlined"
          data-once
          onClick={() => again({ ...run, isUndo: true }, done)}
        >
          {runText('run_undo')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={close}>
        {message('close')}
      </Button>
    </>
  );
};
