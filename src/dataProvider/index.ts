import { profileSchema, type Profile } from '../../contract/auth';
import { tokens } from '../authProvider/tokens';
import type { ResourceConfig } from '../framework/core/declaration';
import type { DeclaredDataProvider } from '../framework/core/provider';
import { apiBase } from '../http/apiBase';
import { createDataProvider } from '../framework/provider/createDataProvider';
import { isPayload } from '../framework/provider/places';
import { createHttp } from '../framework/provider/http';
import { createSimpleRest } from '../framework/provider/simpleRest';
import { overcome } from '../authProvider/refusals';
import { tellUnreadable } from './tellUnreadable';
import { traced } from './trace';
import { pictureUpload } from './upload';

export interface AppDataProvider extends DeclaredDataProvider {
  /** `GET /auth/me`. Rejects with an ApiError. */
  fetchProfile(signal?: AbortSignal): Promise<Partial<Profile>>;
}

// another server may omit or rename fields: parse each one separately
const readProfile = (answer: unknown): Partial<Profile> => {
  const wire = isPayload(answer) && isPayload(answer.data) ? answer.data : answer;
  if (!isPayload(wire)) return {};
  const fields = Object.entries(profileSchema.shape).map(([key, schema]) => [key, schema.safeParse(wire[key]).data]);
  return profileSchema.partial().parse(Object.fromEntries(fields));
};

/**
 * The application's data provider: runs the declarations against `VITE_API_URL` with the stored session's tokens. `onWrite`
 * is told of each write.
 */
export const createAppDataProvider = (resources: readonly ResourceConfig[], onWrite?: (resource: string) => void): AppDataProvider => {
  const http = createHttp({ base: apiBase, tokens, overcome, ...traced.http });
  const provider = createDataProvider({
    resources,
    http,
    upload: async (...file) => (await import('../framework/provider/upload')).createUpload({ base: apiBase, tokens, ...pictureUpload })(...file),
    simpleRest: createSimpleRest(apiBase, http),
    session: () => tokens.access() ?? '',
    ...(onWrite ? { onWrite } : {}),
    ...(import.meta.env.MODE === 'development' ? { onUnreadable: tellUnreadable } : {}),
    ...traced.provider,
  });
  return {
    ...provider,
    fetchProfile: async (signal) => readProfile(await http.json('GET', '/auth/me', signal ? { signal } : {})),
  };
};
