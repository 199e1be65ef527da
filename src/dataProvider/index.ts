import type { Profile } from '../../contract/people/auth';
import { readOutlet, writeOutlet } from '../authProvider/outlet';
import { tokens } from '../authProvider/tokens';
import { ApiError } from '../framework/declaration/errors';
import type { ResourceConfig } from '../framework/declaration/declaration';
import type { DeclaredDataProvider } from '../framework/declaration/provider';
import { apiBase } from '../http/apiBase';
import { createDataProvider } from '../framework/provider/createDataProvider';
import { createHttp, type Around } from '../framework/provider/http';
import type { FirstAnswer } from '../http/firstAnswer';
import { overcome } from '../authProvider/refusals';
import { readProfile } from './readProfile';
import { takingFirst } from './takingFirst';
import { tracedCalls } from '../framework/dev/tracedCalls';
import type { Trace } from '../framework/provider/trace';
import type { UnreadableAnswer } from '../framework/declaration/failures';

/**
 * Names call, place and what came on the developer's console; the person reads that a part could
 * not be read.
 */
export const tellUnreadable = ({ details: { call, place, came } }: UnreadableAnswer): void => {
  // the one place that may: nobody else is told what came
  // oxlint-disable-next-line no-console
  console.warn(`${call}: could not read ${place}. Came: ${came}`);
};

/** Where this API takes pictures, and where its answer names their address. */
const pictureUpload = {
  path: '/files/upload/image',
  address: ['file_url', 'data.file_url', 'url', 'data.url'],
} as const;

/**
 * For the panel of development. Production has neither it nor anything that it needs; tests draw
 * screens without it.
 */
const trace: Trace | undefined =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? (event) => void import('../framework/dev/traceLog').then(({ record }) => record(event))
    : undefined;

/** What the HTTP client and the interpreter are given to be looked at; nothing in production. */
const traced: { around?: Around; provider?: { trace: Trace } } = trace
  ? { around: tracedCalls(trace), provider: { trace } }
  : {};

export interface AppDataProvider extends DeclaredDataProvider {
  /** `GET /auth/me`. Rejects with an ApiError. */
  fetchProfile(signal?: AbortSignal): Promise<Partial<Profile>>;
}

/** Who was removed from the store that this browser works for goes on with another of theirs. */
const leaveLostOutlet = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== FORBIDDEN || readOutlet() === undefined)
    return;
  writeOutlet(undefined);
  window.location.reload();
};
const FORBIDDEN = 403;

/**
 * The application's data provider: runs the declarations against `VITE_API_URL` with the stored session's tokens. `first`
 * may hold an answer already, `onWrite` is told of each write.
 */
export const createAppDataProvider = (
  resources: readonly ResourceConfig[],
  first: FirstAnswer,
  onWrite?: (resource: string) => void,
): AppDataProvider => {
  const http = createHttp({
    base: apiBase,
    tokens,
    overcome,
    around: takingFirst(first, traced.around),
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
    ...(import.meta.env.MODE === 'development' ? { onUnreadable: tellUnreadable } : {}),
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
