import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { ACCEPT_MINUTES_MAX, ACCEPT_MINUTES_MIN } from '../../../contract/stores/stores';
import { usePopup } from '../../framework/ui/hooks/usePopup';
import { PanelFailed } from '../PanelFailed';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../framework/ui/values/ownStyles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../framework/declaration/errors';
import { z } from 'zod';
import { appHttp } from '../../authProvider/apiClient';
import { isObject } from '../../framework/declaration/isObject';
import { flag, num } from '../../framework/declaration/lenientSchemas';

const changesOf = (patch: SettingsPatch, saved: StoreSettings): SettingsPatch => ({
  ...(patch.autoAccept === undefined || patch.autoAccept === saved.autoAccept
    ? {}
    : { autoAccept: patch.autoAccept }),
  ...(patch.acceptMinutes === undefined || patch.acceptMinutes === saved.acceptMinutes
    ? {}
    : { acceptMinutes: patch.acceptMinutes }),
});

/**
 * State of the form. Only edited fields are stored and sent, so that another person's concurrent
 * changes are neither hidden nor overwritten.
 */
const useOrderSettings = () => {
  const message = useMessages(settingsTexts);
  const notify = useNotify();
  const client = useQueryClient();
  const { data: saved, isError, isPending, refetch } = useStoreSettings();
  const [touched, setTouched] = useState<SettingsPatch>({});
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const changes = saved ? changesOf(touched, saved) : {};
  const tell = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } });
  const save = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      client.setQueryData(storeSettingsKey, await saveStoreSettings(changes));
      setTouched({});
      tell(message('orders_saved'), 'success');
    } catch (error) {
      tell(messageOf(error, message('orders_save_failed')), 'error');
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    settings: saved && { ...saved, ...changes },
    isWaiting: isPending,
    // a failed refresh of loaded settings changes nothing on screen
    hasFailed: isError && saved === undefined,
    retry: () => void refetch(),
    isChanged: Object.keys(changes).length > 0,
    isBusy,
    edit: (patch: SettingsPatch) => setTouched((before) => ({ ...before, ...patch })),
    undo: () => setTouched({}),
    save,
  };
};

const schema = z.object({ autoAccept: flag(true), acceptMinutes: num(5) });
type StoreSettings = z.output<typeof schema>;
/** Present fields are set, the others stay. */
type SettingsPatch = Partial<Pick<StoreSettings, 'autoAccept' | 'acceptMinutes'>>;

const storeSettingsKey = ['store', 'settings'] as const;
const PATH = '/store/settings';

/**
 * Reads the settings, with or without `data`.
 * @throws if the answer is neither
 */
const readStoreSettings = (answer: unknown): StoreSettings =>
  schema.parse(isObject(answer) && isObject(answer.data) ? answer.data : answer);

const saveStoreSettings = async (patch: SettingsPatch): Promise<StoreSettings> =>
  readStoreSettings(await appHttp.json('PUT', PATH, { body: patch }));

/** Reloaded when the page becomes visible. */
const useStoreSettings = () =>
  useQuery({
    queryKey: storeSettingsKey,
    queryFn: async ({ signal }) => readStoreSettings(await appHttp.json('GET', PATH, { signal })),
    retry: false,
    refetchOnWindowFocus: true,
  });

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
