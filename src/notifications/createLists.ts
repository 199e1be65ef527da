import { ApiError } from '../framework/declaration/errors';
import type { NotificationCalls } from './calls';
import { emptyList, withMore, withOpened, withRecent, type NotificationState } from './store';

/** Lists of the dropdown and the page. `session` cancels calls; undefined without a token. */
export const createLists = (
  calls: NotificationCalls,
  get: () => NotificationState,
  set: (next: NotificationState) => void,
  session: () => AbortSignal | undefined,
) => {
  /** Resolves with false if the server is unreachable. */
  const readRecent = async (signal: AbortSignal): Promise<boolean> => {
    const { recent } = get();
    if (recent.rows.length === 0) set({ ...get(), recent: { ...recent, isLoading: true } });
    const numbers = Array.from({ length: recent.page }, (_, index) => index + 1);
    let isReachable = true;
    const pages = await Promise.all(numbers.map((page) => calls.page(page, signal))).catch(
      (error: unknown) => {
        isReachable = error instanceof ApiError && error.status > 0;
      },
    );
    if (pages && !signal.aborted) set(withRecent(get(), pages));
    else if (!signal.aborted)
      set({ ...get(), recent: { ...get().recent, isLoading: false, hasFailed: true } });
    return isReachable;
  };
  const readOpened = async (signal: AbortSignal): Promise<void> => {
    const { opened } = get();
    const page = opened && (await calls.page(opened.page, signal).catch(() => undefined));
    const now = get().opened;
    if (signal.aborted || !now || now.page !== opened?.page) return;
    if (page) set(withOpened(get(), now.page, page));
    else set({ ...get(), opened: { ...now, isLoading: false, hasFailed: true } });
  };
  return {
    reload(): void {
      const signal = session();
      if (signal) void Promise.all([readRecent(signal), readOpened(signal)]);
    },
    /** Reloads; resolves with true if the server has answered and the session continues. */
    async poll(): Promise<boolean> {
      const signal = session();
      if (!signal) return false;
      void readOpened(signal);
      return (await readRecent(signal)) && !signal.aborted;
    },
    async loadMore(): Promise<void> {
      const { recent, isLoadingMore } = get();
      const signal = session();
      if (!signal || isLoadingMore || recent.page >= recent.totalPages) return;
      set({ ...get(), isLoadingMore: true, hasMoreFailed: false });
      const page = await calls.page(recent.page + 1, signal).catch(() => undefined);
      if (!signal.aborted)
        set(page ? withMore(get(), page) : { ...get(), isLoadingMore: false, hasMoreFailed: true });
    },
    async open(page: number): Promise<void> {
      const before = get().opened;
      const isLoading = before?.hasFailed !== false || before.page !== page;
      set({ ...get(), opened: { ...(before ?? emptyList()), page, isLoading, hasFailed: false } });
      const signal = session();
      if (signal) await readOpened(signal);
    },
  };
};
