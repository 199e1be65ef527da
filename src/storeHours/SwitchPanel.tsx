import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { busyChoices } from '../../contract/stores/hours';
import { beBusy, beCalm } from './hoursCalls';
import { endOf, type Lasting, lastingsOf } from './lasting';
import { momentText } from './momentText';
import { type HoursMessages, hoursTexts } from './messages';
import { type Standing, standingAt } from './standing';
import type { StoreHours } from './readHours';
import { standingText, whyText } from './standingText';
import { useSwitching } from './useSwitching';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { lazyComponent } from '../framework/ui/hooks/late';

const ConfirmDialog = lazyComponent(() => import('../framework/ui/values/ConfirmDialog'), null);

interface Props {
  base: string;
  hours: StoreHours;
  now: number;
  maySwitch: boolean;
  /** True for a person who closes another owner's store. */
  asksReason?: boolean;
  onDone?: () => void;
}

const column = { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } as const;
const keys = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '8px',
  '& > *': { minHeight: 48 },
} as const;

const lastingText = (lasting: Lasting, message: HoursMessages): string =>
  message(lasting === 'today' ? 'today' : `minutes_${lasting}`);

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

interface HowLongProps {
  choices: readonly Lasting[];
  chosen: Lasting;
  onChange: (lasting: Lasting) => void;
}

const HowLong = ({ choices, chosen, onChange }: HowLongProps) => {
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
          onChange={(_, next: Lasting | null) => next !== null && onChange(next)}
        >
          {choices.map((lasting) => (
            <ToggleButton
              key={lasting}
              value={lasting}
              sx={{ textTransform: 'none', minHeight: 44, lineHeight: 1.2 }}
            >
              {lastingText(lasting, message)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Captioned>
  );
};

interface LongerProps {
  time: string;
  isOff: boolean;
  onChoose: (minutes: number) => void;
}

const Longer = ({ time, isOff, onChoose }: LongerProps) => {
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
              disabled={isOff}
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

const Why = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => {
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

interface StandingTextProps {
  standing: Standing;
  now: number;
  isOpenedByOthers: boolean;
}

const StandingText = ({ standing, now, isOpenedByOthers }: StandingTextProps) => {
  const message = useMessages(hoursTexts);
  return (
    <div>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {standingText(standing, now, message)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {whyText(standing, now, message)}
      </Typography>
      {isOpenedByOthers && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message('platform_text')}
        </Typography>
      )}
    </div>
  );
};

/** Ends a closure, a pause or a busy time early. */
const TakeBack = ({
  standing,
  isOff,
  onOpen,
  onCalm,
}: {
  standing: Standing;
  isOff: boolean;
  onOpen: () => void;
  onCalm: () => void;
}) => {
  const message = useMessages(hoursTexts);
  if (standing.kind === 'open' || (standing.kind === 'closed' && !standing.isSwitched)) return null;
  const isClosed = standing.kind === 'closed';
  return (
    <Button
      data-once
      variant="contained"
      disabled={isOff}
      onClick={isClosed ? onOpen : onCalm}
      sx={{ minHeight: 48 }}
    >
      {message(isClosed ? 'open_now' : 'calm_now')}
    </Button>
  );
};

/** Duration of the switch: the chosen one, or the first offered one if that is unavailable. */
const useLasting = (standing: Standing, now: number) => {
  const [wanted, choose] = useState<Lasting>(60);
  const choices = lastingsOf(standing, now);
  const lasting = choices.includes(wanted) ? wanted : (choices[0] ?? wanted);
  const end = endOf(lasting, now);
  const until = new Date(end).toISOString();
  return { choices, lasting, until, time: momentText(end, now), choose };
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
export const SwitchPanel = ({ base, hours, now, maySwitch, asksReason = false, onDone }: Props) => {
  const message = useMessages(hoursTexts);
  const [reason, setReason] = useState('');
  const switching = useSwitching({
    base,
    hours,
    now,
    onDone: () => {
      setReason('');
      onDone?.();
    },
  });
  const { isBusy } = switching;
  const standing = standingAt(hours, now);
  const { choices, lasting, until, time, choose } = useLasting(standing, now);
  // a store can't open what an admin has closed
  const isOpenedByOthers = hours.isClosedByPlatform && !asksReason;
  return (
    <Box sx={column}>
      <StandingText standing={standing} now={now} isOpenedByOthers={isOpenedByOthers} />
      {maySwitch && choices.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message('hours_longer')}
        </Typography>
      )}
      {maySwitch && choices.length > 0 && (
        <>
          {!isOpenedByOthers && (
            <TakeBack
              standing={standing}
              isOff={isBusy}
              onOpen={switching.open}
              onCalm={() => switching.setBusy(beCalm)}
            />
          )}
          <HowLong choices={choices} chosen={lasting} onChange={choose} />
          {standing.kind !== 'closed' && (
            <Longer
              time={time}
              isOff={isBusy}
              onChoose={(minutes) => switching.setBusy(beBusy(minutes, until))}
            />
          )}
          {asksReason && <Why reason={reason} onChange={setReason} />}
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
