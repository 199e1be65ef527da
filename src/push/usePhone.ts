import { useEffect } from 'react';
import { useOpenScreen } from '../framework/ui/values/ScreenLink';

const isOpenOrder = (data: unknown): data is { type: 'OPEN_ORDER'; id?: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'OPEN_ORDER';

/**
 * Keeps this browser ringing for a person who has switched it on, and opens the order of a touched
 * notification.
 */
export const usePhone = (): void => {
  const openScreen = useOpenScreen();
  useEffect(() => {
    // if it fails now, the next start repeats it
    void import('./phone')
      .then(({ renewSubscription }) => renewSubscription())
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent) => {
      if (isOpenOrder(data))
        openScreen(`/store/orders${data.id === undefined ? '' : `#order-${data.id}`}`);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [openScreen]);
};
