import { BUSINESS_TIME_ZONE, LINE_LENGTH_MAX, UPLOAD_BYTES_MAX } from '../../contract/constants';
import { PAGE_MAX } from '../../contract/lists';
import { formatDate, formatDateTime } from '../../contract/time';
import { late } from '../framework/ui/hooks/late';
import { readPermissions } from '../authProvider/permissions';
import type { FrameworkSettings } from '../framework/declaration/settings';

// most lists have rows
const drawings = () => import('../theme/kitchenDrawings');

/** What this application tells the framework: its money and time, the contract's limits, its own drawings. */
export const frameworkSettings: Partial<FrameworkSettings> = {
  formats: {
    currency: 'INR',
    locale: 'en-IN',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneLabel: 'IST',
    // as the server writes them: Intl's months and blanks differ between browsers
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
      // a failed fetch leaves the list to its own reload button
      void import('../notifications/liveEvents')
        .then(({ followNews }) => followNews(onEvent, life.signal, name))
        .catch(() => undefined);
      return () => life.abort();
    },
  },
  views: () =>
    readPermissions() && (async () => (await import('../savedViews/serverViews')).serverViews),
  // a server that names no permissions may refuse a header that it does not know
  repeats: (key) => readPermissions() && { 'Idempotency-Key': key },
  added: { belowDetails: () => import('../resources/admin/audit/RecordHistory') },
  theme: {
    empty: late(async () => ({ default: (await drawings()).EmptyPot })),
    nothingFound: late(async () => ({ default: (await drawings()).NothingFound })),
  },
};
