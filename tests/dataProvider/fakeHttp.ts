import { ApiError } from '../../src/framework/core/apiError';
import type { AnyResource } from '../../src/framework/core/erased';
import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { queryString, type Http } from '../../src/dataProvider/http';

/** A provider whose calls are written down as `METHOD /path?query {body}` and answered from a table by method and path. */
export const givenProvider = (resources: readonly AnyResource[], answers: Record<string, unknown> = {}) => {
  const calls: string[] = [];
  const http: Http = {
    fetch: () => Promise.reject(new Error('not used')),
    json: async (method, path, sent = {}) => {
      const body = sent.body === undefined ? '' : ` ${JSON.stringify(sent.body)}`;
      calls.push(`${method} ${path}${decodeURIComponent(queryString(sent.query))}${body}`);
      const answer = answers[`${method} ${path}`];
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
  };
  const provider = createDataProvider({
    resources,
    http,
    upload: () => Promise.reject(new Error('not used')),
    simpleRest: createDataProviderThatRefuses(),
  });
  const list = (name: string, filter: Record<string, unknown> = {}, page = 1, perPage = 10) =>
    provider.getList(name, { pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' }, filter });
  return { provider, calls, list };
};

const createDataProviderThatRefuses = () => {
  const refuse = () => Promise.reject(new Error('fell through to ra-data-simple-rest'));
  return {
    getList: refuse, getOne: refuse, getMany: refuse, getManyReference: refuse, create: refuse,
    update: refuse, updateMany: refuse, delete: refuse, deleteMany: refuse,
  };
};
