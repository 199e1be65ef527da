import { profileSchema, type Profile } from '../../contract/auth';
import { tokens } from '../authProvider/tokens';
import type { ResourceConfig } from '../framework/core/declaration';
import type { DeclaredDataProvider } from '../framework/core/provider';
import { apiBase } from '../http/apiBase';
import { createDataProvider } from './createDataProvider';
import { isPayload } from './decode';
import { createHttp } from '../http/http';
import { createSimpleRest } from './simpleRest';
import { createUpload } from './upload';

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

/** The application's data provider: runs the declarations against `VITE_API_URL` with the stored session's tokens. */
export const createAppDataProvider = (resources: readonly ResourceConfig[]): AppDataProvider => {
  const http = createHttp({ base: apiBase, tokens });
  const provider = createDataProvider({
    resources,
    http,
    upload: createUpload({ base: apiBase, tokens }),
    simpleRest: createSimpleRest(apiBase, http),
    session: () => tokens.access() ?? '',
  });
  return {
    ...provider,
    fetchProfile: async (signal) => readProfile(await http.json('GET', '/auth/me', signal ? { signal } : {})),
  };
};
