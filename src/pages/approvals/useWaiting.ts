import { useGetList } from 'ra-core';
import { z } from 'zod';
import { hasPermission } from '../../framework/declaration/access';
import { SCAN_PAGE_SIZE } from '../../framework/declaration/constants';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import { useDeclaredResource } from '../../framework/ui/hooks/declaredResources';
import { useCurrentUser, useCanOpen } from '../../navigation/CurrentUserContext';

/** Filters of each resource for records that wait for a decision. */
const waiting = {
  categories: { approval: 'waiting' },
  products: { availability: 'waiting' },
  'reward-changes': { status: 'asked' },
  refunds: { state: 'asked' },
} as const;
type PendingResource = keyof typeof waiting;
/** Lists that are decided on the page; refunds are decided in their own list. */
export type Kind = Exclude<PendingResource, 'refunds'>;
const pendingStates = {
  categories: 'pending',
  'reward-changes': 'asked',
  refunds: 'asked',
} as const;
const summed = z.object({ sums: z.object({ amountSum: z.number() }) });

export interface Waiting {
  /** The first rows; undefined until they have loaded. */
  rows: readonly ResourceRecord[] | undefined;
  /** May exceed the number of rows. */
  total: number | undefined;
  /** Rupees of all rows, if the list has the sum. */
  sum: number | undefined;
  isFailed: boolean;
  /** When the server answered, in milliseconds. */
  readAt: number;
  retry: () => void;
}

const hasFailed = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'failed' in meta && meta.failed !== undefined;

/**
 * Undecided records of a kind, shared by the dashboard's card and the page, and refreshed with the
 * lists of that kind. Rows from a server that ignores the filter are filtered here.
 */
export const useWaiting = (kind: PendingResource, isEnabled = true): Waiting => {
  const canRead = useCanOpen()(`/admin/${kind}`);
  const isDeclared = useDeclaredResource(`admin/${kind}`) !== undefined && canRead;
  const { data, total, error, meta, dataUpdatedAt, refetch } = useGetList<ResourceRecord>(
    `admin/${kind}`,
    {
      pagination: { page: 1, perPage: SCAN_PAGE_SIZE },
      sort: { field: 'id', order: 'ASC' },
      filter: waiting[kind],
    },
    { retry: false, enabled: isDeclared && isEnabled },
  );
  // a server without refused products sends no state
  const isWaiting = ({ status, approvalStatus, state }: ResourceRecord) =>
    kind === 'products' ? approvalStatus !== 'rejected' : (status ?? state) === pendingStates[kind];
  const rows = data?.filter((record) => record.isApproved !== true && isWaiting(record));
  const isFailed = Boolean(error) || hasFailed(meta);
  const isAll = rows?.length === data?.length;
  return {
    rows: isFailed ? undefined : rows,
    total: isFailed ? undefined : isAll ? total : rows?.length,
    sum: summed.safeParse(meta).data?.sums.amountSum,
    isFailed,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
  };
};

/** Refunds that wait for an admin, for viewers who may approve them. */
export const useWaitingRefunds = (isEnabled = true): Waiting =>
  useWaiting('refunds', hasPermission(useCurrentUser(), 'refunds.approve') && isEnabled);

export const useAllWaiting = (isEnabled = true): readonly Waiting[] => [
  useWaiting('categories', isEnabled),
  useWaiting('products', isEnabled),
  useWaiting('reward-changes', isEnabled),
  useWaitingRefunds(isEnabled),
];

/** Total of the waiting records, as far as it is known. */
export const countWaiting = (all: readonly Waiting[]): number =>
  all.reduce((sum, { total = 0 }) => sum + total, 0);
