import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { readJson, type Http } from './http';

const bodyOf = ({ body }: fetchUtils.Options): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

/** ra-data-simple-rest over our HTTP client, so that it uses the same tokens, timeout and errors. */
export const createSimpleRest = (base: string, http: Http): DataProvider =>
  simpleRestProvider(base, async (url: string, options: fetchUtils.Options = {}) => {
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
  });
