import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { SPANS_PER_DAY_MAX } from '../../../contract/stores/closures';
import { kitchenDay } from '../../../contract/catalogue/rules';
import { businessDay } from '../../../contract/time';
import { scheduleProblems } from '../../framework/declaration/schedule';
import { serverNow } from '../../framework/browser/serverClock';
import DateField from '../../framework/ui/form/DateField';
import { SpanList } from '../../framework/ui/form/schedule/SpanList';
import { UnsavedGuard } from '../../framework/ui/form/UnsavedGuard';
import { hoursTexts } from '../messages';
import { momentText } from '../momentText';
import { withKind, bodyOf, type ClosureDraft, closureKinds } from './closureDraft';
import { useClosureForm } from './useClosureForm';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../framework/ui/values/ownStyles';

type Form = ReturnType<typeof useClosureForm>;

interface LabelledProps {
  label: string;
  problem: string | undefined;
  isGroup?: boolean;
  children: (ids: { id: string; labelId: string; noteId: string | undefined }) => ReactNode;
}

const Labelled = ({ label, problem, isGroup = false, children }: LabelledProps) => {
  const id = useId();
  const [labelId, noteId] = [`${id}-label`, problem === undefined ? undefined : `${id}-note`];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        {...(isGroup ? { component: 'span' } : { component: 'label', htmlFor: id })}
        id={labelId}
        variant="body2"
        sx={{ display: 'block', fontWeight: 500, mb: '6px' }}
      >
        {label}
      </Typography>
      {children({ id, labelId, noteId })}
      {problem !== undefined && (
        <FormHelperText id={noteId ?? ''} error sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};

const Days = ({ form: { draft, problems, edit } }: { form: Form }) => {
  const message = useMessages(hoursTexts);
  const today = draft.kind === 'closed' ? kitchenDay(serverNow()) : businessDay(serverNow());
  const hasTime = draft.kind === 'part';
  const names = hasTime
    ? ({ from: 'from', until: 'to' } as const)
    : ({ from: 'first_day', until: 'last_day' } as const);
  const day = (name: 'from' | 'until') => (
    <Labelled label={message(names[name])} problem={problems[name]}>
      {({ id, labelId, noteId }) => (
        <DateField
          id={id}
          labelId={labelId}
          value={draft[name]}
          hasTime={hasTime}
          min={name === 'until' && draft.from > today ? draft.from.slice(0, today.length) : today}
          error={problems[name] !== undefined}
          describedBy={noteId}
          onChange={(value) => edit({ [name]: value })}
        />
      )}
    </Labelled>
  );
  return (
    <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {day('from')}
      {day('until')}
    </Box>
  );
};

const Ending = ({ draft }: { draft: ClosureDraft }) => {
  const message = useMessages(hoursTexts);
  const now = serverNow();
  const end = Date.parse(bodyOf(draft, now).until);
  if (draft.kind === 'other' || !(end > now.getTime())) return null;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {message('closure_end', { time: momentText(end, now.getTime()) })}
    </Typography>
  );
};

const Spans = ({ form: { draft, problems, edit } }: { form: Form }) => {
  const message = useMessages(hoursTexts);
  const found = scheduleProblems([{ weekday: 1, spans: draft.spans }], SPANS_PER_DAY_MAX).filter(
    ({ kind }) => kind !== 'unfinished' || problems.spans !== undefined,
  );
  return (
    <Labelled isGroup label={message('each_day')} problem={problems.spans}>
      {({ labelId, noteId }) => (
        <Box
          role="group"
          aria-labelledby={labelId}
          aria-describedby={noteId}
          sx={{ display: 'flex', flexDirection: 'column', gap: '8px' }}
        >
          <SpanList
            name={message('each_day')}
            spans={draft.spans}
            problems={found}
            max={SPANS_PER_DAY_MAX}
            onChange={(spans) => edit({ spans })}
          />
        </Box>
      )}
    </Labelled>
  );
};

const Reason = ({ form: { draft, problems, edit } }: { form: Form }) => {
  const message = useMessages(hoursTexts);
  return (
    <Labelled label={message('reason')} problem={problems.reason}>
      {({ id, noteId }) => (
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          value={draft.reason}
          placeholder={message('reason_example')}
          error={problems.reason !== undefined}
          onChange={(event) => edit({ reason: event.target.value })}
          inputProps={{ 'aria-describedby': noteId }}
        />
      )}
    </Labelled>
  );
};

interface KindProps {
  kind: ClosureDraft['kind'];
  canManage: boolean;
  onChange: (kind: ClosureDraft['kind']) => void;
}

const Kind = ({ kind, canManage, onChange }: KindProps) => {
  const message = useMessages(hoursTexts);
  const names = { closed: 'closed', part: 'closed_part', other: 'other_hours' } as const;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={message('closure_kind')}
      onChange={(_, next: ClosureDraft['kind'] | null) => next && onChange(next)}
    >
      {closureKinds
        .filter((one) => canManage || one !== 'other')
        .map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ textTransform: 'none', minHeight: 44, px: { xs: '10px', sm: '16px' } }}
          >
            {message(names[one])}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
};

interface Props {
  base: string;
  canManage: boolean;
  onClose: () => void;
}

// scrolls a form that opens outside the window into view, above the bottom bar
const scrollToForm = (form: HTMLElement | null): void =>
  form?.scrollIntoView?.({ block: 'nearest' });

/**
 * Adds days on which the store is closed or, if the person may change the week, open at other
 * times.
 */
export const ClosureForm = ({ base, canManage, onClose }: Props) => {
  const message = useMessages(hoursTexts);
  const form = useClosureForm(base, onClose);
  const { draft, isBusy, edit, isTouched } = form;
  const mayLeave = useRef(false);
  const hasChanges = useCallback(() => isTouched, [isTouched]);
  return (
    <Box
      component="form"
      ref={scrollToForm}
      noValidate
      aria-label={message('closure_add')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: '12px',
        pt: '12px',
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginBlock: '72px',
      }}
    >
      <Kind
        kind={draft.kind}
        canManage={canManage}
        onChange={(kind) => edit(withKind(draft, kind))}
      />
      <Days form={form} />
      <Ending draft={draft} />
      {draft.kind === 'other' && <Spans form={form} />}
      <Reason form={form} />
      <Box sx={buttonRow}>
        <Button type="submit" data-once variant="contained" disabled={isBusy}>
          {message(isBusy ? 'saving' : 'closure_save')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {message('cancel')}
        </Button>
      </Box>
      <UnsavedGuard isDirty={isTouched} hasChanges={hasChanges} canLeave={mayLeave} />
    </Box>
  );
};
