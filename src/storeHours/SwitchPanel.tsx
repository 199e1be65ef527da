import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { busyChoices } from '../../contract/storeBusy';
import { addClosure, beBusy, beCalm, openNow } from './hoursCalls';
import { endOf, lastings, type Lasting } from './lasting';
import { momentText } from './momentText';
import { type HoursMessages, useHoursMessages } from './messages';
import { type Standing, standingAt } from './standing';
import type { StoreHours } from './readHours';
import { standingText, whyText } from './standingText';
import { useChangeHours } from './useChangeHours';

interface Props {
  base: string;
  hours: StoreHours;
  now: number;
  maySwitch: boolean;
  /** After something was switched. */
  onDone?: () => void;
}

const column = { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } as const;
const keys = { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px', '& > *': { minHeight: 48 } } as const;

const lastingText = (lasting: Lasting, message: HoursMessages): string => message(lasting === 'today' ? 'today' : `minutes_${lasting}`);

const HowLong = ({ chosen, onChange }: { chosen: Lasting; onChange: (lasting: Lasting) => void }) => {
  const message = useHoursMessages();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={chosen}
      aria-label={message('for_how_long')}
      onChange={(_, next: Lasting | null) => next !== null && onChange(next)}
    >
      {lastings.map((lasting) => (
        <ToggleButton key={lasting} value={lasting} sx={{ textTransform: 'none', minHeight: 44, lineHeight: 1.2 }}>{lastingText(lasting, message)}</ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** What takes back a closing, a pause or a busy time before it ends by itself. */
const TakeBack = ({ standing, isOff, onOpen, onCalm }: { standing: Standing; isOff: boolean; onOpen: () => void; onCalm: () => void }) => {
  const message = useHoursMessages();
  if (standing.kind === 'open' || (standing.kind === 'closed' && !standing.isSwitched)) return null;
  const isClosed = standing.kind === 'closed';
  return (
    <Button data-once variant="contained" disabled={isOff} onClick={isClosed ? onOpen : onCalm} sx={{ minHeight: 48 }}>
      {message(isClosed ? 'open_now' : 'calm_now')}
    </Button>
  );
};

/** How a store stands and until when, and what switches it: longer times, closed for a while, open again. */
export const SwitchPanel = ({ base, hours, now, maySwitch, onDone }: Props) => {
  const message = useHoursMessages();
  const { run, isBusy } = useChangeHours(base);
  const [lasting, setLasting] = useState<Lasting>(60);
  const standing = standingAt(hours, now);
  const end = endOf(lasting, now);
  const until = new Date(end).toISOString();
  const time = momentText(end, now);
  const change = async (...call: Parameters<typeof run>) => {
    const outcome = await run(...call);
    if (outcome && 'hours' in outcome) onDone?.();
  };
  return (
    <Box sx={column}>
      <div>
        <Typography role="status" sx={{ fontWeight: 600 }}>{standingText(standing, now, message)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{whyText(standing, now, message)}</Typography>
      </div>
      {maySwitch && (
        <>
          <TakeBack standing={standing} isOff={isBusy} onOpen={() => void change(openNow)} onCalm={() => void change(beCalm)} />
          <HowLong chosen={lasting} onChange={setLasting} />
          {standing.kind !== 'closed' && (
            <Box role="group" aria-label={message('be_busy')} sx={keys}>
              {busyChoices.map((minutes) => (
                <Button key={minutes} data-once variant="outlined" disabled={isBusy} aria-label={message('plus_name', { minutes, time })} onClick={() => void change(beBusy(minutes, until))}>
                  {message('plus', { minutes })}
                </Button>
              ))}
            </Box>
          )}
          <Button data-once variant="outlined" color="error" disabled={isBusy} onClick={() => void change(addClosure({ until, reason: '' }))} sx={{ minHeight: 48 }}>
            {message('close', { time })}
          </Button>
        </>
      )}
    </Box>
  );
};
