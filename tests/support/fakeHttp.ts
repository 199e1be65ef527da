import { ApiError } from '../../src/framework/declaration/errors';
import type { UnreadableAnswer } from '../../src/framework/declaration/failures';
import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import type { Trace } from '../../src/framework/provider/trace';
import { queryString, type Http, type RequestOptions } from '../../src/framework/provider/http';

/**
 * A provider that records its calls as `METHOD /path?query {body}` and answers from a table by
 * method and path; a file is a `Response` or a text.
 */
export const givenProvider = (
  resources: readonly ResourceConfig[],
  answers: Record<string, unknown> = {},
  onUnreadable?: (error: UnreadableAnswer) => void,
  trace?: Trace,
) => {
  const calls: string[] = [];
  const answered = async (
    method: string,
    path: string,
    sent: RequestOptions = {},
  ): Promise<unknown> => {
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
    answer: async (...call) => {
      const answer = await answered(...call);
      return isAnswer(answer) ? answer : { body: answer, headers: new Headers() };
    },
    json: answered,
  };
  const provider = createDataProvider({
    resources,
    http,
    upload: () => Promise.reject(new Error('not used')),
    simpleRest: async () => createDataProviderThatRefuses(),
    ...(onUnreadable ? { onUnreadable } : {}),
    ...(trace ? { trace } : {}),
  });
  const list = (name: string, filter: Record<string, unknown> = {}, page = 1, perPage = 10) =>
    provider.getList(name, {
      pagination: { page, perPage },
      sort: { field: 'id', order: 'ASC' },
      filter,
    });
  return { provider, calls, list };
};

/** An answer of the table with its own headers. */
export const withHeaders = (body: unknown, headers: Record<string, string>) => ({
  body,
  headers: new Headers(headers),
});
const isAnswer = (answer: unknown): answer is { body: unknown; headers: Headers } =>
  typeof answer === 'object' &&
  answer !== null &&
  'headers' in answer &&
  answer.headers instanceof Headers;

const createDataProviderThatRefuses = () => {
  const refuse = () => Promise.reject(new Error('fell through to ra-data-simple-rest'));
  return {
    getList: refuse,
    getOne: refuse,
    getMany: refuse,
    getManyReference: refuse,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
};
