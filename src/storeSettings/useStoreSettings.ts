import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { appHttp } from '../authProvider/apiClient';
import { flag, num, str } from '../framework/core/lenientSchemas';
import { isPayload } from '../framework/provider/places';
import { serverNow } from '../framework/core/serverClock';
import { notifications } from '../notifications/useNotifications';

const schema = z.object({ autoAccept: flag(true), acceptMinutes: num(5), pausedUntil: str() });
/** How the store takes orders; `pausedUntil` is empty unless it is paused. */
export type StoreSettings = z.output<typeof schema>;
/** What is named is set, the rest stays. */
export type SettingsPatch = Partial<Pick<StoreSettings, 'autoAccept' | 'acceptMinutes'>>;

export const storeSettingsKey = ['store', 'settings'] as const;
const PATH = '/store/settings';

/** Bare, or within `data`. @throws where it is neither */
export const readStoreSettings = (answer: unknown): StoreSettings =>
  schema.parse(isPayload(answer) && isPayload(answer.data) ? answer.data : answer);

export const saveStoreSettings = async (patch: SettingsPatch): Promise<StoreSettings> =>
  readStoreSettings(await appHttp.json('PUT', PATH, { body: patch }));

/** One query for the page of settings and the list of orders; read again with every notification, since one tells of a pause. */
export const useStoreSettings = () => {
  const query = useQuery({
    queryKey: storeSettingsKey,
    queryFn: async ({ signal }) => readStoreSettings(await appHttp.json('GET', PATH, { signal })),
    retry: false,
    refetchOnWindowFocus: true,
  });
  const { refetch, data } = query;
  useEffect(() => notifications.onNews(() => void refetch()), [refetch]);
  const endsAt = data?.pausedUntil ?? '';
  useEffect(() => {
    if (endsAt === '') return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(endsAt) - serverNow().getTime()) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt, refetch]);
  return query;
};
