import type { Profile } from '../../contract/people/auth';
import { readOutlet, writeOutlet } from '../authProvider/outlet';
import { tokens } from '../authProvider/tokens';
import { ApiError } from '../framework/declaration/errors';
import type { ResourceConfig } from '../framework/declaration/declaration';
import type { DeclaredDataProvider } from '../framework/declaration/provider';
import { apiBase } from '../http/apiBase';
import { createDataProvider } from '../framework/provider/createDataProvider';
import { createHttp, type Interceptor } from '../framework/provider/http';
import type { EarlyResponse } from '../http/firstAnswer';
import { resolveRefusal } from '../authProvider/refusals';
import { readProfile } from './readProfile';
import { withEarlyResponse } from './withEarlyResponse';
import { tracedCalls } from '../framework/dev/tracedCalls';
import type { Trace } from '../framework/provider/trace';
import type { UnreadableAnswer } from '../framework/declaration/failures';

/**
 * Prints call, place and answer to the developer's console; the UI only shows that a part could not
 * be read.
 */
export const reportUnreadable = ({
  details: { call, place, received },
}: UnreadableAnswer): void => {
  // the only place that may, because only developers see the answer
  // oxlint-disable-next-line no-console
  console.warn(`${call}: could not read ${place}. Came: ${received}`);
};

const pictureUpload = {
  path: '/files/upload/image',
  address: ['file_url', 'data.file_url', 'url', 'data.url'],
} as const;

/** For the development panel. Absent in production; tests render screens without it. */
const trace: Trace | undefined =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? (event) => void import('../framework/dev/traceLog').then(({ record }) => record(event))
    : undefined;

/** Observers of the HTTP client and the interpreter; none in production. */
const traced: { around?: Interceptor; provider?: { trace: Trace } } = trace
  ? { around: tracedCalls(trace), provider: { trace } }
  : {};

export interface AppDataProvider extends DeclaredDataProvider {
  /**
   * `GET /auth/me`.
   * @throws ApiError
   */
  fetchProfile(signal?: AbortSignal): Promise<Partial<Profile>>;
}

/** Switches to another store of the person, if they were removed from the current one. */
const leaveLostOutlet = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== FORBIDDEN || readOutlet() === undefined)
    return;
  writeOutlet(undefined);
  window.location.reload();
};
const FORBIDDEN = 403;

/**
 * The application's data provider: runs the declarations against `VITE_API_URL` with the stored
 * session's tokens. `first` may already hold an answer, `onWrite` is called for each write.
 */
export const createAppDataProvider = (
  resources: readonly ResourceConfig[],
  first: EarlyResponse,
  onWrite?: (resource: string) => void,
): AppDataProvider => {
  const http = createHttp({
    base: apiBase,
    tokens,
    resolveRefusal,
    intercept: withEarlyResponse(first, traced.around),
  });
  const provider = createDataProvider({
    resources,
    http,
    upload: async (...file) =>
      (await import('../framework/provider/upload')).createUpload({
        base: apiBase,
        tokens,
        ...pictureUpload,
      })(...file),
    simpleRest: async () =>
      (await import('../framework/provider/simpleRest')).createSimpleRest(apiBase, http),
    session: () => tokens.access() ?? '',
    ...(onWrite ? { onWrite } : {}),
    ...(import.meta.env.MODE === 'development' ? { onUnreadable: reportUnreadable } : {}),
    ...traced.provider,
  });
  return {
    ...provider,
    fetchProfile: async (signal) => {
      try {
        return readProfile(await http.json('GET', '/auth/me', signal ? { signal } : {}));
      } catch (error) {
        leaveLostOutlet(error);
        throw error;
      }
    },
  };
};
