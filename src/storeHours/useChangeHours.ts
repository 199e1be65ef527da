import { useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { appHttp } from '../authProvider/apiClient';
import { messageOf } from '../framework/declaration/errors';
import { firstAt } from '../framework/declaration/places';
import { outdateOthers } from '../framework/ui/hooks/listCache';
import type { HoursCall } from './hoursCalls';
import { hoursTexts } from './messages';
import { readHours, type StoreHours } from './readHours';
import { hoursKey } from './hoursKey';
import { useMessages } from '../framework/ui/hooks/useMessages';

export type Outcome = { hours: StoreHours } | { error: unknown } | undefined;

/** Message of a change instead of the server's, and its undo. */
interface ChangeMessage {
  text?: (hours: StoreHours) => string;
  undo?: HoursCall | ((after: StoreHours) => HoursCall | undefined) | undefined;
}

/**
 * Sends a change of a store's hours, one at a time, and shows the server's result. A second change
 * at the same time is ignored.
 */
export const useChangeHours = (base: string) => {
  const client = useQueryClient();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const message = useMessages(hoursTexts);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const notifyDone = (said: string, text: ChangeMessage['text'], undo: HoursCall | undefined) =>
    notify(said, {
      type: 'success',
      messageArgs: { _: said },
      undo: undo && (() => void run(undo, text && { text })),
    });
  const send = async (
    { method, path, body }: HoursCall,
    changeMessage: ChangeMessage,
  ): Promise<StoreHours> => {
    const answer = await appHttp.json(method, `${base}${path}`, body === undefined ? {} : { body });
    const hours = readHours(answer);
    // an older answer still in flight would overwrite it
    await client.cancelQueries({ queryKey: hoursKey(base) });
    client.setQueryData(hoursKey(base), hours);
    // the availability board and the lists of stores show it, too
    outdateOthers(client, 'store-hours');
    const text = changeMessage.text?.(hours) ?? firstAt(answer, ['message']);
    notifyDone(
      typeof text === 'string' && text !== '' ? text : message('saved'),
      changeMessage.text,
      typeof changeMessage.undo === 'function' ? changeMessage.undo(hours) : changeMessage.undo,
    );
    return hours;
  };
  const run = async (call: HoursCall, changeMessage: ChangeMessage = {}): Promise<Outcome> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return { hours: await send(call, changeMessage) };
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return undefined;
      const problem = messageOf(error, message('save_failed'));
      notify(problem, { type: 'error', messageArgs: { _: problem } });
      return { error };
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy };
};
