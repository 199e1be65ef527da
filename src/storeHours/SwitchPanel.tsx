import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { busyChoices } from '../../contract/stores/hours';
import { setBusyCall, endBusyCall } from './hoursCalls';
import { endOf, type Duration, durationsOf } from './durations';
import { momentText } from './momentText';
import { type HoursMessages, hoursTexts } from './messages';
import { type OpenState, openStateAt } from './openState';
import type { StoreHours } from './readHours';
import { openStateText, explanationText } from './openStateText';
import { useSwitching } from './useSwitching';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { lazyComponent } from '../framework/ui/hooks/late';

const ConfirmDialog = lazyComponent(() => import('../framework/ui/values/ConfirmDialog'), null);

interface Props {
  base: string;
  hours: StoreHours;
  now: number;
  canSwitch: boolean;
  /** True for a person who closes another owner's store. */
  needsReason?: boolean;
  onDone?: () => void;
}

const column = { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } as const;
const keys = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '8px',
  '& > *': { minHeight: 48 },
} as const;

const durationText = (duration: Duration, message: HoursMessages): string =>
  message(duration === 'today' ? 'today' : `minutes_${duration}`);

const Captioned = ({
  caption,
  children,
}: {
  caption: string;
  children: (labelId: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500, mb: '6px' }}>
        {caption}
      </Typography>
      {children(id)}
    </div>
  );
};

interface DurationChoiceProps {
  choices: readonly Duration[];
  chosen: Duration;
  onChange: (duration: Duration) => void;
}

const DurationChoice = ({ choices, chosen, onChange }: DurationChoiceProps) => {
  const message = useMessages(hoursTexts);
  return (
    <Captioned caption={message('for_how_long')}>
      {(labelId) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={chosen}
          aria-labelledby={labelId}
          onChange={(_, next: Duration | null) => next !== null && onChange(next)}
        >
          {choices.map((duration) => (
            <ToggleButton
              key={duration}
              value={duration}
              sx={{ textTransform: 'none', minHeight: 44, lineHeight: 1.2 }}
            >
              {durationText(duration, message)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Captioned>
  );
};

interface BusyMinutesProps {
  time: string;
  isDisabled: boolean;
  onChoose: (minutes: number) => void;
}

const BusyMinutes = ({ time, isDisabled, onChoose }: BusyMinutesProps) => {
  const message = useMessages(hoursTexts);
  return (
    <Captioned caption={message('be_busy', { time })}>
      {(labelId) => (
        <Box role="group" aria-labelledby={labelId} sx={keys}>
          {busyChoices.map((minutes) => (
            <Button
              key={minutes}
              data-once
              variant="outlined"
              disabled={isDisabled}
              aria-label={message('plus_name', { minutes, time })}
              onClick={() => onChoose(minutes)}
            >
              {message('plus', { minutes })}
            </Button>
          ))}
        </Box>
      )}
    </Captioned>
  );
};

const ReasonField = ({
  reason,
  onChange,
}: {
  reason: string;
  onChange: (reason: string) => void;
}) => {
  const message = useMessages(hoursTexts);
  return (
    <Captioned caption={message('reason_to_close')}>
      {(labelId) => (
        <OutlinedInput
          fullWidth
          size="small"
          value={reason}
          placeholder={message('reason_to_close_example')}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ 'aria-labelledby': labelId }}
        />
      )}
    </Captioned>
  );
};

interface OpenStateTextProps {
  openState: OpenState;
  now: number;
  isLockedByPlatform: boolean;
}

const OpenStateText = ({ openState, now, isLockedByPlatform }: OpenStateTextProps) => {
  const message = useMessages(hoursTexts);
  return (
    <div>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {openStateText(openState, now, message)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {explanationText(openState, now, message)}
      </Typography>
      {isLockedByPlatform && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message('platform_text')}
        </Typography>
      )}
    </div>
  );
};

/** Ends a closure, a pause or a busy time early. */
const EndEarly = ({
  openState,
  isDisabled,
  onOpen,
  onEndBusy,
}: {
  openState: OpenState;
  isDisabled: boolean;
  onOpen: () => void;
  onEndBusy: () => void;
}) => {
  const message = useMessages(hoursTexts);
  if (openState.kind === 'open' || (openState.kind === 'closed' && !openState.isManual))
    return null;
  const isClosed = openState.kind === 'closed';
  return (
    <Button
      data-once
      variant="contained"
      disabled={isDisabled}
      onClick={isClosed ? onOpen : onEndBusy}
      sx={{ minHeight: 48 }}
    >
      {message(isClosed ? 'open_now' : 'calm_now')}
    </Button>
  );
};

/** Duration of the switch: the chosen one, or the first offered one if that is unavailable. */
const useDuration = (openState: OpenState, now: number) => {
  const [wanted, choose] = useState<Duration>(60);
  const choices = durationsOf(openState, now);
  const duration = choices.includes(wanted) ? wanted : (choices[0] ?? wanted);
  const end = endOf(duration, now);
  const until = new Date(end).toISOString();
  return { choices, duration, until, time: momentText(end, now), choose };
};

const Confirmation = ({ question, isBusy, dismiss, confirm }: ReturnType<typeof useSwitching>) =>
  question && (
    <ConfirmDialog
      title={question.title}
      question={question.text}
      submit={question.submit}
      isBusy={isBusy}
      onCancel={dismiss}
      onConfirm={() => confirm(question.call)}
    />
  );

/** State of a store with its end, and its switches: busy, closed for a while, open again. */
export const SwitchPanel = (props: Props) => {
  const { base, hours, now, canSwitch, needsReason = false, onDone } = props;
  const message = useMessages(hoursTexts);
  const [reason, setReason] = useState('');
  const finish = () => {
    setReason('');
    onDone?.();
  };
  const switching = useSwitching({ base, hours, now, onDone: finish });
  const { isBusy } = switching;
  const openState = openStateAt(hours, now);
  const { choices, duration, until, time, choose } = useDuration(openState, now);
  // a store can't open what an admin has closed
  const isLockedByPlatform = hours.isClosedByPlatform && !needsReason;
  return (
    <Box sx={column}>
      <OpenStateText openState={openState} now={now} isLockedByPlatform={isLockedByPlatform} />
      {canSwitch && choices.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message('hours_longer')}
        </Typography>
      )}
      {canSwitch && choices.length > 0 && (
        <>
          {!isLockedByPlatform && (
            <EndEarly
              openState={openState}
              isDisabled={isBusy}
              onOpen={switching.open}
              onEndBusy={() => switching.setBusy(endBusyCall)}
            />
          )}
          <DurationChoice choices={choices} chosen={duration} onChange={choose} />
          {openState.kind !== 'closed' && (
            <BusyMinutes
              time={time}
              isDisabled={isBusy}
              onChoose={(minutes) => switching.setBusy(setBusyCall(minutes, until))}
            />
          )}
          {needsReason && <ReasonField reason={reason} onChange={setReason} />}
          <Button
            data-once
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => switching.close({ until, reason })}
            sx={{ minHeight: 48 }}
          >
            {message('close', { time })}
          </Button>
        </>
      )}
      <Confirmation {...switching} />
    </Box>
  );
};
