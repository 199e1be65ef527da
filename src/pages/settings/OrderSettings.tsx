import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ACCEPT_MINUTES_MAX, ACCEPT_MINUTES_MIN } from '../../../contract/stores/stores';
import { usePopup } from '../../framework/ui/hooks/usePopup';
import { PanelFailed } from '../PanelFailed';
import { settingsTexts } from './messages';
import { useOrderSettings } from './useOrderSettings';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../framework/ui/values/ownStyles';

const minutesToChoose = Array.from(
  { length: ACCEPT_MINUTES_MAX - ACCEPT_MINUTES_MIN + 1 },
  (_, index) => ACCEPT_MINUTES_MIN + index,
);

interface MinutesProps {
  minutes: number;
  isOff: boolean;
  onChange: (minutes: number) => void;
}

const Minutes = ({ minutes, isOff, onChange }: MinutesProps) => {
  const message = useMessages(settingsTexts);
  const popup = usePopup();
  return (
    <TextField
      select
      slotProps={{ select: popup }}
      size="small"
      label={message('accept_minutes')}
      value={minutes}
      disabled={isOff}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: { xs: 1, sm: 220 }, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {minutesToChoose.map((choice) => (
        <MenuItem key={choice} value={choice} sx={{ minHeight: 44 }}>
          {message('minutes', { count: choice })}
        </MenuItem>
      ))}
    </TextField>
  );
};

type Form = ReturnType<typeof useOrderSettings>;

const Buttons = ({ form: { isChanged, isBusy, undo } }: { form: Form }) => {
  const message = useMessages(settingsTexts);
  return (
    <Box sx={buttonRow}>
      <Button type="submit" data-once variant="contained" disabled={isBusy || !isChanged}>
        {message(isBusy ? 'saving' : 'save')}
      </Button>
      {isChanged && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={undo}>
          {message('undo')}
        </Button>
      )}
    </Box>
  );
};

/**
 * Automatic acceptance of paid orders, or the time for the store to accept, with the consequences.
 */
export const OrderSettings = () => {
  const message = useMessages(settingsTexts);
  const translate = useTranslate();
  const form = useOrderSettings();
  const { settings, isBusy, edit } = form;
  if (form.hasFailed) return <PanelFailed text={message('orders_failed')} onRetry={form.retry} />;
  if (!settings)
    return <Skeleton variant="rounded" height={144} aria-label={translate('ra.page.loading')} />;
  const { autoAccept, acceptMinutes } = settings;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px' }}
    >
      <div>
        <FormControlLabel
          label={message('auto_accept')}
          control={
            <Switch
              checked={autoAccept}
              disabled={isBusy}
              onChange={(event) => edit({ autoAccept: event.target.checked })}
            />
          }
          sx={{ minHeight: 44 }}
        />
        <Typography sx={{ color: 'text.secondary' }}>
          {autoAccept
            ? message('auto_accept_on')
            : message('auto_accept_off', { count: acceptMinutes })}
        </Typography>
      </div>
      {!autoAccept && (
        <Minutes
          minutes={acceptMinutes}
          isOff={isBusy}
          onChange={(minutes) => edit({ acceptMinutes: minutes })}
        />
      )}
      <Buttons form={form} />
    </Box>
  );
};
