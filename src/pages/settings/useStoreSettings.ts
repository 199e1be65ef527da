import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { appHttp } from '../../authProvider/apiClient';
import { isObject } from '../../framework/declaration/isObject';
import { flag, num } from '../../framework/declaration/lenientSchemas';

const schema = z.object({ autoAccept: flag(true), acceptMinutes: num(5) });
export type StoreSettings = z.output<typeof schema>;
/** Present fields are set, the others stay. */
export type SettingsPatch = Partial<Pick<StoreSettings, 'autoAccept' | 'acceptMinutes'>>;

export const storeSettingsKey = ['store', 'settings'] as const;
const PATH = '/store/settings';

/**
 * Reads the settings, with or without `data`.
 * @throws if the answer is neither
 */
export const readStoreSettings = (answer: unknown): StoreSettings =>
  schema.parse(isObject(answer) && isObject(answer.data) ? answer.data : answer);

export const saveStoreSettings = async (patch: SettingsPatch): Promise<StoreSettings> =>
  readStoreSettings(await appHttp.json('PUT', PATH, { body: patch }));

/** Reloaded when the page becomes visible. */
export const useStoreSettings = () =>
  useQuery({
    queryKey: storeSettingsKey,
    queryFn: async ({ signal }) => readStoreSettings(await appHttp.json('GET', PATH, { signal })),
    retry: false,
    refetchOnWindowFocus: true,
  });
