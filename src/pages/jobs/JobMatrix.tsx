import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Fragment } from 'react';
import type { JobAnswer } from '../../../contract/people/jobs';
import { permissionsOf, type Permission } from '../../../contract/people/permissions';
import { jobTexts } from './messages';
import type { Jobs } from './useJobs';
import { groupsOf, wordTexts } from './words';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  role: JobAnswer['role'];
  shown: readonly JobAnswer[];
  jobs: Jobs;
  canChange: boolean;
  onRename: (job: JobAnswer) => void;
  onRemove: (job: JobAnswer) => void;
}

const look = {
  borderCollapse: 'collapse',
  width: 1,
  '& th, & td': { borderTop: 1, borderColor: 'divider', p: '4px 8px' },
  '& thead th': { borderTop: 0, verticalAlign: 'top', textAlign: 'center', minWidth: 96 },
  '& tbody th': { textAlign: 'left', fontWeight: 400, minWidth: 180 },
  '& td': { textAlign: 'center' },
} as const;
const muted = { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 } as const;

/** Actions on a custom job, below its name. */
const Tools = ({
  job,
  onRename,
  onRemove,
}: { job: JobAnswer } & Pick<Props, 'onRename' | 'onRemove'>) => {
  const message = useMessages(jobTexts);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button size="small" onClick={() => onRename(job)}>
        {message('rename')}
      </Button>
      {job.people === 0 && (
        <Button size="small" color="error" onClick={() => onRemove(job)}>
          {message('remove')}
        </Button>
      )}
    </Box>
  );
};

interface CellProps extends Pick<Props, 'jobs' | 'canChange'> {
  job: JobAnswer;
  word: Permission;
}

const Cell = ({ job, word, jobs, canChange }: CellProps) => {
  const message = useMessages(jobTexts);
  const label = message('cell', { job: job.name, word: wordTexts[word].text });
  return (
    <td>
      <Checkbox
        checked={jobs.permissionsOf(job).includes(word)}
        disabled={job.isFixed || !canChange || jobs.isBusy}
        onChange={(event) => jobs.tick(job, word, event.target.checked)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: '10px' }}
      />
    </td>
  );
};

/** Permissions as rows, jobs as columns; a tick grants the permission. */
export const JobMatrix = ({ role, shown, jobs, canChange, onRename, onRemove }: Props) => {
  const message = useMessages(jobTexts);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ '&&': { textAlign: 'left' } }}>
              {message('may')}
            </Box>
            {shown.map((job) => (
              <th key={job.id} scope="col">
                <Box sx={{ overflowWrap: 'anywhere' }}>{job.name}</Box>
                <Box sx={muted}>
                  {job.isFixed ? message('all') : message('people', { smart_count: job.people })}
                </Box>
                {canChange && !job.isShipped && (
                  <Tools job={job} onRename={onRename} onRemove={onRemove} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf(permissionsOf(role)).map(({ area, words }) => (
            <Fragment key={area}>
              <tr>
                <Box
                  component="th"
                  scope="rowgroup"
                  colSpan={shown.length + 1}
                  sx={{ '&&': { fontWeight: 600, pt: '16px' } }}
                >
                  {area}
                </Box>
              </tr>
              {words.map((word) => (
                <tr key={word}>
                  <th scope="row">{wordTexts[word].text}</th>
                  {shown.map((job) => (
                    <Cell key={job.id} job={job} word={word} jobs={jobs} canChange={canChange} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
