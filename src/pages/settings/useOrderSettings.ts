import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { messageOf } from '../../framework/declaration/errors';
import {
  saveStoreSettings,
  storeSettingsKey,
  useStoreSettings,
  type SettingsPatch,
  type StoreSettings,
} from './useStoreSettings';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

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
export const useOrderSettings = () => {
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
