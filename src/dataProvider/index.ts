import type { Profile } from '../../contract/auth';
import { readOutlet, writeOutlet } from '../authProvider/outlet';
import { tokens } from '../authProvider/tokens';
import { ApiError } from '../framework/core/apiError';
import type { ResourceConfig } from '../framework/core/declaration';
import type { DeclaredDataProvider } from '../framework/core/provider';
import { apiBase } from '../http/apiBase';
import { createDataProvider } from '../framework/provider/createDataProvider';
import { createHttp } from '../framework/provider/http';
import type { FirstAnswer } from '../http/firstAnswer';
import { overcome } from '../authProvider/refusals';
import { readProfile } from './readProfile';
import { takingFirst } from './takingFirst';
import { tellUnreadable } from './tellUnreadable';
import { traced } from './trace';
import { pictureUpload } from './upload';

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
