import { createApi } from '../../server/app';

/** The document of our own API, from its routes, without a running server. */
export const ownDocument = async (): Promise<unknown> =>
  (await createApi().request('/openapi.json')).json();
