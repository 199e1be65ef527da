import { useQuery } from '@tanstack/react-query';
import { pushDeviceListSchema, type PushDevice } from '../../../contract/push';
import { appHttp } from '../../authProvider/apiClient';
import { serverNow } from '../../framework/browser/serverClock';
import { TEST_LOOK_MS, TEST_WAIT_MS } from '../../push/settings';

const readDevices = async (signal: AbortSignal): Promise<PushDevice[]> =>
  pushDeviceListSchema.parse(await appHttp.json('GET', '/store/push', { signal })).devices;

/** True while a recent test ring has no answer. */
export const isAwaited = ({ test }: Pick<PushDevice, 'test'>): boolean =>
  test !== null &&
  test.answeredAt === null &&
  serverNow().getTime() - Date.parse(test.askedAt) < TEST_WAIT_MS;

/** The devices, polled while a test ring has no answer. */
export const useDevices = () =>
  useQuery({
    queryKey: ['store', 'push'],
    queryFn: ({ signal }) => readDevices(signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) === true ? TEST_LOOK_MS : false),
  });
