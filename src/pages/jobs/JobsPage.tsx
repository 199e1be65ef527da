import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { type JobAnswer, jobRoles } from '../../../contract/people/jobs';
import { hasPermission } from '../../framework/declaration/access';
import ConfirmDialog from '../../framework/ui/values/ConfirmDialog';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { PageHeader } from '../PageHeader';
import { PanelFailed } from '../PanelFailed';
import { JobMatrix } from './JobMatrix';
import { NameDialog } from './NameDialog';
import { type Jobs, useJobs } from './useJobs';
import { jobTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

type OpenDialog = { what: 'add' } | { what: 'rename' | 'remove'; job: JobAnswer };

interface JobDialogProps {
  openDialog: OpenDialog;
  role: JobAnswer['role'];
  jobs: Jobs;
  onClose: () => void;
}

const JobDialog = ({ openDialog, role, jobs, onClose }: JobDialogProps) => {
  const message = useMessages(jobTexts);
  const closeOnSuccess = async (task: Promise<boolean>) => {
    if (await task) onClose();
  };
  const frame = { isBusy: jobs.isBusy, onClose };
  if (openDialog.what === 'add')
    return (
      <NameDialog
        {...frame}
        title={message('add')}
        name=""
        onSubmit={(name) => void closeOnSuccess(jobs.add(name, role))}
      />
    );
  const { job } = openDialog;
  if (openDialog.what === 'rename') {
    return (
      <NameDialog
        {...frame}
        title={message('rename')}
        name={job.name}
        onSubmit={(name) => void closeOnSuccess(jobs.rename(job, name))}
      />
    );
  }
  return (
    <ConfirmDialog
      title={job.name}
      question={message('remove_question', { name: job.name })}
      submit={message('remove')}
      isDanger
      isBusy={jobs.isBusy}
      onCancel={onClose}
      onConfirm={() => void closeOnSuccess(jobs.remove(job))}
    />
  );
};

const SaveBar = ({ jobs }: { jobs: Jobs }) => {
  const message = useMessages(jobTexts);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        gap: '8px',
        p: '12px 0',
        bgcolor: 'background.paper',
        '& > *': { minHeight: 44 },
      }}
    >
      <Button data-once variant="contained" disabled={jobs.isBusy} onClick={() => void jobs.save()}>
        {message(jobs.isBusy ? 'saving' : 'save')}
      </Button>
      <Button variant="outlined" color="inherit" disabled={jobs.isBusy} onClick={jobs.undo}>
        {message('undo')}
      </Button>
    </Box>
  );
};

interface JobSelectProps {
  jobs: readonly JobAnswer[];
  value: string;
  onChange: (id: string) => void;
}

const JobSelect = ({ jobs, value, onChange }: JobSelectProps) => {
  const message = useMessages(jobTexts);
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={message('job')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ mb: '16px' }}
    >
      {jobs.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ minHeight: 44 }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Permissions of each job as a matrix; on a phone, one job at a time. */
const JobsPage = () => {
  const message = useMessages(jobTexts);
  const canChange = hasPermission(useCurrentUser(), 'jobs.manage');
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const jobs = useJobs();
  const [role, setRole] = useState<JobAnswer['role']>('admin');
  const [chosen, setChosen] = useState('');
  const [openDialog, setAsked] = useState<OpenDialog>();
  const ofRole = jobs.jobs?.filter((job) => job.role === role) ?? [];
  const one =
    ofRole.find(({ id }) => id === chosen) ?? ofRole.find(({ isFixed }) => !isFixed) ?? ofRole[0];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <PageHeader title={message('title')} subtitle={message('subtitle')}>
        {canChange && (
          <Button variant="contained" onClick={() => setAsked({ what: 'add' })}>
            {message('add')}
          </Button>
        )}
      </PageHeader>
      {jobs.hasFailed && <PanelFailed text={message('failed')} onRetry={jobs.retry} />}
      {!jobs.hasFailed && !jobs.jobs && <Skeleton variant="rounded" height={320} />}
      {one && (
        <Paper variant="outlined" sx={{ p: '0 16px 16px', minWidth: 0 }}>
          <Tabs
            value={role}
            aria-label={message('role')}
            onChange={(_, to: JobAnswer['role']) => setRole(to)}
            sx={{ mb: '16px' }}
          >
            {jobRoles.map((each) => (
              <Tab key={each} value={each} label={message(each)} />
            ))}
          </Tabs>
          {isPhone && <JobSelect jobs={ofRole} value={one.id} onChange={setChosen} />}
          <JobMatrix
            role={role}
            shown={isPhone ? [one] : ofRole}
            jobs={jobs}
            canChange={canChange}
            onRename={(job) => setAsked({ what: 'rename', job })}
            onRemove={(job) => setAsked({ what: 'remove', job })}
          />
          {jobs.isChanged && <SaveBar jobs={jobs} />}
        </Paper>
      )}
      {openDialog && (
        <JobDialog
          openDialog={openDialog}
          role={role}
          jobs={jobs}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
};

export default JobsPage;
