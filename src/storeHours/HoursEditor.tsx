import Box from '@mui/material/Box';
import { messageOf } from '../framework/declaration/errors';
import { Closures } from './closures/Closures';
import { hoursTexts } from './messages';
import { SwitchPanel } from './SwitchPanel';
import { useHours } from './useHours';
import { WeekForm } from './week/WeekForm';
import { useMessages } from '../framework/ui/hooks/useMessages';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  /** Path before `/hours`. */
  base: string;
  canManage: boolean;
  canSwitch: boolean;
  /** True in a dialog, where no top bar has the switch. */
  hasSwitch?: boolean;
}

/** Opening of a store: the current state, the week, and days that differ. */
const HoursEditor = ({ base, canManage, canSwitch, hasSwitch = false }: Props) => {
  const message = useMessages(hoursTexts);
  const { data, error, now, refetch } = useHours(base);
  if (!data && error)
    return <Unread text={messageOf(error, message('failed'))} onRetry={() => void refetch()} />;
  if (!data) return <HoursSkeleton />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      {hasSwitch && (
        <Part title={message('now')} isInDialog>
          <Box sx={{ maxWidth: 420 }}>
            <SwitchPanel base={base} hours={data} now={now} canSwitch={canSwitch} needsReason />
          </Box>
        </Part>
      )}
      <Part title={message('week')} isInDialog={hasSwitch}>
        <WeekForm base={base} hours={data} canManage={canManage} />
      </Part>
      <Part title={message('closures')} isInDialog={hasSwitch}>
        <Closures base={base} hours={data} canManage={canManage} canSwitch={canSwitch} />
      </Part>
    </Box>
  );
};

export default HoursEditor;

const DAYS = 7;

/** Outline of the week while its hours load. */
const HoursSkeleton = () => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" aria-label={translate('ra.page.loading')} sx={{ p: '16px' }}>
      <Skeleton width={120} height={28} sx={{ mb: '12px' }} />
      <Stack spacing="8px">
        {Array.from({ length: DAYS }, (_, day) => (
          <Skeleton key={day} variant="rounded" height={36} />
        ))}
      </Stack>
    </Paper>
  );
};

interface PartProps {
  title: string;
  isInDialog: boolean;
  children: ReactNode;
}

// the dialog is their card
const inDialog = {
  '& + &': { pt: '16px', borderTop: 1, borderColor: 'divider' },
} as const;

/** A titled part of the editor: a card of a page, or a part of a dialog. */
const Part = ({ title, isInDialog, children }: PartProps) => {
  const id = useId();
  const content = (
    <>
      <Typography id={id} variant="h2" sx={{ mb: '12px' }}>
        {title}
      </Typography>
      {children}
    </>
  );
  return isInDialog ? (
    <Box component="section" aria-labelledby={id} sx={{ ...inDialog, minWidth: 0 }}>
      {content}
    </Box>
  ) : (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: '16px', minWidth: 0 }}
    >
      {content}
    </Paper>
  );
};

/** Error for hours that could not be read. */
const Unread = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const message = useMessages(hoursTexts);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {message('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
