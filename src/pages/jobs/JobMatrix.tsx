import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Fragment } from 'react';
import type { JobAnswer } from '../../../contract/people/jobs';
import { type Permission, permissionsOf } from '../../../contract/people/permissions';
import { jobTexts } from './messages';
import type { Jobs } from './useJobs';
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
  '& th, & td': { borderTop: 1, borderColor: 'divider', p: '0 8px' },
  '& thead th': {
    borderTop: 0,
    pb: '4px',
    verticalAlign: 'top',
    textAlign: 'center',
    minWidth: 96,
  },
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
        sx={{ p: '6px', '@media (pointer: coarse)': { p: '12px' } }}
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
                  sx={{ '&&': { fontWeight: 600, p: '12px 8px 4px' } }}
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

/** Description of each permission, by area, in the order of the screen. */
const wordTexts: Readonly<Record<Permission, { area: string; text: string }>> = {
  'dashboard.read': { area: 'Dashboard', text: 'See the dashboard' },
  'orders.read': { area: 'Orders', text: 'See orders of every store' },
  'orders.export': { area: 'Orders', text: 'Export orders' },
  'orders.manage': { area: 'Orders', text: 'Cancel orders and notify a store again' },
  'refunds.read': { area: 'Money', text: 'See refunds' },
  'refunds.ask': { area: 'Money', text: 'Refund or request a refund' },
  'refunds.approve': { area: 'Money', text: 'Approve and decline refunds' },
  'payments.read': { area: 'Money', text: 'See payments' },
  'payments.settle': { area: 'Money', text: 'Match or refund payments' },
  'wallet.read': { area: 'Money', text: 'See wallets' },
  'wallet.export': { area: 'Money', text: 'Export wallet transactions' },
  'rewards.read': { area: 'Rewards', text: 'See scratch cards and referrals' },
  'rewards.manage': { area: 'Rewards', text: 'Set reward amounts' },
  'coupons.read': { area: 'Rewards', text: 'See coupons' },
  'coupons.manage': { area: 'Rewards', text: 'Add and change coupons' },
  'stores.read': { area: 'Stores', text: 'See stores and locations' },
  'stores.manage': { area: 'Stores', text: 'Add and change stores and locations' },
  'catalogue.read': { area: 'Catalogue', text: 'See products, categories, offers and banners' },
  'catalogue.manage': {
    area: 'Catalogue',
    text: 'Change and approve products, categories, offers and banners',
  },
  'files.upload': { area: 'Catalogue', text: 'Upload pictures' },
  'customers.read': { area: 'People', text: 'See accounts' },
  'customers.manage': { area: 'People', text: 'Activate and deactivate customers' },
  'staff.read': { area: 'People', text: 'See platform staff' },
  'staff.manage': { area: 'People', text: 'Invite and remove staff, and assign roles' },
  'mails.read': { area: 'People', text: 'See sent emails' },
  'mails.manage': { area: 'People', text: 'Resend emails' },
  'audit.read': { area: 'People', text: 'See the audit' },
  'jobs.read': { area: 'People', text: 'See roles' },
  'jobs.manage': { area: 'People', text: 'Edit roles (can grant themselves anything)' },
  'store.orders.read': { area: 'Orders', text: 'See orders: dishes and notes' },
  'store.prices.read': { area: 'Orders', text: 'See order prices' },
  'store.contacts.read': { area: 'Orders', text: 'See phone and address of customers' },
  'store.orders.cook': { area: 'Orders', text: 'Accept, reject and cook orders' },
  'store.orders.deliver': { area: 'Orders', text: 'Hand orders over' },
  'store.orders.cancel': { area: 'Orders', text: 'Delete unpaid orders' },
  'store.today.read': { area: 'Money', text: "See today's sales" },
  'store.money.read': { area: 'Money', text: 'See sales of other days, and export orders' },
  'store.menu.read': { area: 'Menu', text: 'See menu and categories' },
  'store.menu.availability': { area: 'Menu', text: 'Mark dishes sold out' },
  'store.menu.manage': { area: 'Menu', text: 'Change menu and categories' },
  'store.ratings.read': { area: 'Store', text: 'See ratings' },
  'store.staff.read': { area: 'People', text: 'See store staff' },
  'store.staff.manage': {
    area: 'People',
    text: 'Invite and remove store staff, and assign roles',
  },
  'store.settings.manage': { area: 'Store', text: 'Change order settings' },
  'store.hours.read': { area: 'Store', text: 'See opening hours' },
  'store.hours.switch': {
    area: 'Store',
    text: 'Close the store temporarily or mark it busy',
  },
  'store.hours.manage': { area: 'Store', text: 'Change weekly opening hours' },
};

interface WordGroup {
  area: string;
  words: readonly Permission[];
}

/** Permissions of a role by area. A permission that only another server knows is left out. */
const groupsOf = (words: readonly Permission[]): readonly WordGroup[] => {
  const areas = [...new Set(words.map((word) => wordTexts[word].area))];
  return areas.map((area) => ({
    area,
    words: words.filter((word) => wordTexts[word].area === area),
  }));
};
