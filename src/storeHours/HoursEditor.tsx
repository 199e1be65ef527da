import Box from '@mui/material/Box';
import { messageOf } from '../framework/declaration/errors';
import { Closures } from './closures/Closures';
import { HoursSkeleton } from './HoursSkeleton';
import { hoursTexts } from './messages';
import { Part, Unread } from './Part';
import { SwitchPanel } from './SwitchPanel';
import { useHours } from './useHours';
import { WeekForm } from './week/WeekForm';
import { useMessages } from '../framework/ui/hooks/useMessages';

interface Props {
  /** Path before `/hours`. */
  base: string;
  canManage: boolean;
  canSwitch: boolean;
  /** True if no top bar has the switch. */
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
        <Part title={message('now')}>
          <Box sx={{ maxWidth: 420 }}>
            <SwitchPanel base={base} hours={data} now={now} canSwitch={canSwitch} needsReason />
          </Box>
        </Part>
      )}
      <Part title={message('week')}>
        <WeekForm base={base} hours={data} canManage={canManage} />
      </Part>
      <Part title={message('closures')}>
        <Closures base={base} hours={data} canManage={canManage} canSwitch={canSwitch} />
      </Part>
    </Box>
  );
};

export default HoursEditor;
