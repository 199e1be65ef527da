import { BUSINESS_TIME_ZONE, LINE_LENGTH_MAX, UPLOAD_BYTES_MAX } from '../../contract/constants';
import { PAGE_MAX } from '../../contract/lists';
import { formatDate, formatDateTime } from '../../contract/time';
import { lazyComponent } from '../framework/ui/hooks/late';
import { readPermissions } from '../authProvider/permissions';
import type { FrameworkSettings } from '../framework/declaration/settings';

// lazy, because most lists have rows
const drawings = () => import('../theme/kitchenDrawings');

/**
 * The application's settings for the framework: currency and time zone, the contract's limits, its
 * own drawings.
 */
export const frameworkSettings: Partial<FrameworkSettings> = {
  formats: {
    currency: 'INR',
    locale: 'en-IN',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneLabel: 'IST',
    // formatted like on the server, because Intl's months and blanks differ between browsers
    date: formatDate,
    dateTime: formatDateTime,
  },
  limits: {
    searchLengthMax: LINE_LENGTH_MAX,
    pageMax: PAGE_MAX,
    uploadBytesMax: UPLOAD_BYTES_MAX,
  },
  events: {
    subscribe: (name, onEvent) => {
      const life = new AbortController();
      // after a failed load, the list still has its own reload button
      void import('../notifications/liveEvents')
        .then(({ watchChanges }) => watchChanges(onEvent, life.signal, name))
        .catch(() => undefined);
      return () => life.abort();
    },
  },
  views: () =>
    readPermissions() && (async () => (await import('../savedViews/serverViews')).serverViews),
  // a server that names no permissions may refuse an unknown header
  repeats: (key) => readPermissions() && { 'Idempotency-Key': key },
  added: { belowDetails: () => import('../resources/admin/audit/RecordHistory') },
  theme: {
    empty: lazyComponent(async () => ({ default: (await drawings()).EmptyPot })),
    nothingFound: lazyComponent(async () => ({ default: (await drawings()).NothingFound })),
  },
};
