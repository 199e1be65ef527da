import { ApiError } from '../../src/framework/core/apiError';
import type { ResourceConfig } from '../../src/framework/core/declaration';
import { createDataProvider } from '../../src/dataProvider/createDataProvider';
import { queryString, type Http, type Sent } from '../../src/http/http';

/** A provider whose calls are written down as `METHOD /path?query {body}` and answered from a table by method and path; a file by a `Response` or a text. */
export const givenProvider = (resources: readonly ResourceConfig[], answers: Record<string, unknown> = {}) => {
  const calls: string[] = [];
  const answered = async (method: string, path: string, sent: Sent = {}): Promise<unknown> => {
    const body = sent.body === undefined ? '' : ` ${JSON.stringify(sent.body)}`;
    calls.push(`${method} ${path}${decodeURIComponent(queryString(sent.query))}${body}`);
    const answer = answers[`${method} ${path}`];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const http: Http = {
    fetch: async (...call) => {
      const answer = await answered(...call);
      return answer instanceof Response ? answer : new Response(String(answer ?? ''));
    },
    json: answered,
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
