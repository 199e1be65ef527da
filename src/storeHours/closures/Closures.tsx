import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { spansText } from '../../framework/format/scheduleText';
import { scheduleTexts } from '../../framework/texts/formMessages';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { endClosure } from '../hoursCalls';
import { hoursTexts } from '../messages';
import type { Closure, StoreHours } from '../readHours';
import { useChangeHours } from '../useChangeHours';
import { ClosureForm } from './ClosureForm';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../framework/ui/hooks/late';
import { kitchenDay, startOfKitchenDay } from '../../../contract/catalogue/rules';
import {
  businessDay,
  formatDate,
  formatDateTime,
  parseInstant,
  startOfDay,
} from '../../../contract/time';

/** Calendar days, used by other hours, and kitchen days, used by closures. */
const calendars = [
  { dayOf: businessDay, startOf: startOfDay },
  { dayOf: kitchenDay, startOf: startOfKitchenDay },
];

/**
 * Days of a closure, the last one included: `10 Jun 2027`; with times if it does not start or end
 * with a day.
 */
export const rangeText = ({ from, until }: Pick<Closure, 'from' | 'until'>): string => {
  const [begin, end] = [new Date(parseInstant(from)), new Date(parseInstant(until))];
  const calendar = calendars.find(({ dayOf, startOf }) =>
    [begin, end].every((at) => startOf(dayOf(at)).getTime() === at.getTime()),
  );
  if (!calendar) return `${formatDateTime(begin)} – ${formatDateTime(end)}`;
  const [first, last] = [calendar.dayOf(begin), calendar.dayOf(new Date(end.getTime() - 1))].map(
    (day) => formatDate(day ?? ''),
  );
  return first === last ? `${first}` : `${first} – ${last}`;
};

const ConfirmDialog = lazyComponent(() => import('../../framework/ui/values/ConfirmDialog'), null);

interface LineProps {
  closure: Closure;
  onRemove?: () => void;
}

const Line = ({ closure, onRemove }: LineProps) => {
  const message = useMessages(hoursTexts);
  const schedule = useMessages(scheduleTexts);
  const isOther = closure.spans.length > 0;
  const range = rangeText(closure);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        py: '8px',
        minHeight: 44,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
          <Typography component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {closure.reason || range}
          </Typography>
          <StatusPill
            label={message(isOther ? 'other_hours' : 'closed')}
            tone={isOther ? 'info' : 'error'}
          />
        </Box>
        {closure.reason !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {range}
          </Typography>
        )}
        {isOther && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {spansText(closure.spans, schedule, true)}
          </Typography>
        )}
      </Box>
      {onRemove && (
        <IconButton
          aria-label={message('closure_remove', { name: closure.reason || range })}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

interface RemoveDialogProps {
  base: string;
  closure: Closure;
  onClose: () => void;
}

const RemoveDialog = ({ base, closure, onClose }: RemoveDialogProps) => {
  const message = useMessages(hoursTexts);
  const { run, isBusy } = useChangeHours(base);
  const name = closure.reason || rangeText(closure);
  const remove = async () => {
    await run(endClosure(closure.id));
    onClose();
  };
  return (
    <ConfirmDialog
      title={message('closure_remove_title', { name })}
      question={message('closure_remove_text', { days: rangeText(closure) })}
      submit={message('remove')}
      isBusy={isBusy}
      isDanger
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
};

interface Props {
  base: string;
  hours: StoreHours;
  /** Required for other hours, which replace the week's. */
  canManage: boolean;
  canSwitch: boolean;
}

/** Days on which a store is closed or has other hours than in its week. */
export const Closures = ({ base, hours: { closures }, canManage, canSwitch }: Props) => {
  const message = useMessages(hoursTexts);
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Closure>();
  const canRemove = ({ spans }: Closure) => canSwitch && (canManage || spans.length === 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
      {closures.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{message('closures_none')}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {closures.map((closure) => (
          <Line
            key={closure.id}
            closure={closure}
            {...(canRemove(closure) ? { onRemove: () => setRemoving(closure) } : {})}
          />
        ))}
      </Box>
      {isAdding && (
        <ClosureForm base={base} canManage={canManage} onClose={() => setIsAdding(false)} />
      )}
      {canSwitch && !isAdding && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setIsAdding(true)}
          sx={{ alignSelf: { sm: 'flex-start' }, minHeight: 44 }}
        >
          {message(canManage ? 'closure_add' : 'closing_add')}
        </Button>
      )}
      {removing && (
        <RemoveDialog base={base} closure={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Box>
  );
};
