import { appHttp } from '../authProvider/apiClient';
import type { Notification } from '../notifications/notification';

const CODE = /\bJB-\d{6}-\d{4,8}\b/g;

/**
 * Reports that these new orders were seen, so that no phone rings for them any more. If the report
 * fails, they ring again.
 */
export const reportSeen = async (notifications: readonly Notification[]): Promise<void> => {
  const orders = [
    ...new Set(
      notifications.flatMap(({ title, message }) => `${title} ${message}`.match(CODE) ?? []),
    ),
  ];
  if (orders.length > 0)
    await appHttp.json('POST', '/store/push/seen', { body: { orders } }).catch(() => undefined);
};
