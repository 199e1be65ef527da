import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const isOpenOrder = (data: unknown): data is { type: 'OPEN_ORDER'; id?: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'OPEN_ORDER';

/**
 * Keeps this browser ringing for a person who has switched it on, and opens the order of a touched
 * notification.
 */
export const usePhone = (): void => {
  const navigate = useNavigate();
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
        void navigate(`/store/orders${data.id === undefined ? '' : `#order-${data.id}`}`);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
};
