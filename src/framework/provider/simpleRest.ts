import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { readJson, type Http } from './http';

const bodyOf = ({ body }: fetchUtils.Options): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

/**
 * Adapts our HTTP client to ra-data-simple-rest, so that it uses the same tokens, timeout and
 * errors.
 */
const clientOf =
  (base: string, http: Http) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const path = url.startsWith(base) ? url.slice(base.length) : url;
    const body = bodyOf(options);
    const response = await http.fetch(options.method ?? 'GET', path, {
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: Object.fromEntries(new Headers(options.headers ?? {})),
    });
    const json = await readJson(response);
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.stringify(json) ?? '',
      json,
    };
  };

/** Set if the server stopped counting, so that its total is a lower bound. */
const CAPPED = 'x-total-capped';

/** ra-data-simple-rest over our HTTP client. Its lists also resolve with `meta.isTotalCapped`. */
export const createSimpleRest = (base: string, http: Http): DataProvider => {
  const client = clientOf(base, http);
  return {
    ...simpleRestProvider(base, client),
    getList: async (name, params) => {
      let isTotalCapped = false;
      // the package passes on only the header of the total
      const page = await simpleRestProvider(base, async (...call) => {
        const answer = await client(...call);
        isTotalCapped = answer.headers.get(CAPPED) === 'true';
        return answer;
      }).getList(name, params);
      return { ...page, meta: { isTotalCapped } };
    },
  };
};
