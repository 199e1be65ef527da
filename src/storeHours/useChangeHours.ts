import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { appHttp } from '../authProvider/apiClient';
import { messageOf } from '../framework/core/apiError';
import { firstAt } from '../framework/provider/places';
import type { HoursCall } from './hoursCalls';
import { useHoursMessages } from './messages';
import { readHours, type StoreHours } from './readHours';
import { hoursKey } from './useHours';

export type Outcome = { hours: StoreHours } | { error: unknown } | undefined;

/** Sends a change of a store's hours, one at a time, and shows what the server makes of it. Nothing comes of a second one meanwhile. */
export const useChangeHours = (base: string) => {
  const client = useQueryClient();
  const notify = useNotify();
  const message = useHoursMessages();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const tell = (text: string, type: 'success' | 'error') => notify(text, { type, messageArgs: { _: text } });
  const send = async ({ method, path, body }: HoursCall): Promise<StoreHours> => {
    const answer = await appHttp.json(method, `${base}${path}`, body === undefined ? {} : { body });
    const hours = readHours(answer);
    // an older answer that is still under way would put it back on screen
    await client.cancelQueries({ queryKey: hoursKey(base) });
    client.setQueryData(hoursKey(base), hours);
    const said = firstAt(answer, ['message']);
    tell(typeof said === 'string' && said !== '' ? said : message('saved'), 'success');
    return hours;
  };
  const run = async (call: HoursCall): Promise<Outcome> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return { hours: await send(call) };
    } catch (error) {
      tell(messageOf(error, message('save_failed')), 'error');
      return { error };
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy };
};
