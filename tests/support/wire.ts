import { z } from 'zod';
import { ApiError, messageOf } from '../../src/framework/declaration/errors';
import { completeResource } from '../../src/framework/declaration/complete';
import type { ErasedSpec, ResourceConfig } from '../../src/framework/declaration/declaration';
import { num, str } from '../../src/framework/declaration/lenientSchemas';
import type { DeclaredDataProvider } from '../../src/framework/declaration/provider';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import { queryString, type Http, type RequestOptions } from '../../src/framework/provider/http';

export const NAME = 'boss/drops';
const record = z.object({ id: str(), name: str(), size: num(), revision: str().optional() });
export const ROW = { id: 7, name: 'Abids', size: 3, revision: 'r1' };

/** Keys of any part: like the interpreter's types, these are erased. */
export type Part = Readonly<Record<string, unknown>>;
export type Run = (provider: DeclaredDataProvider, resource: ResourceConfig) => Promise<unknown>;

/** Everything that a run sends, with headers and body, and its result. */
export const observed = async (spec: Part, run: Run, answers: Part = {}) => {
  const wire: string[] = [];
  const answered = (method: string, path: string, sent: RequestOptions = {}): unknown => {
    wire.push(
      `${method} ${path}${decodeURIComponent(queryString(sent.query))} ${JSON.stringify([sent.headers, sent.body])}`,
    );
    const answer = answers[`${method} ${path}`];
    if (answer instanceof ApiError) throw answer;
    return answer ?? { ...ROW, rows: [ROW], created: 0, changed: 0, unchanged: 0, errors: [] };
  };
  const http: Http = {
    fetch: async (...call) => new Response(JSON.stringify(answered(...call))),
    answer: async (...call) => ({
      body: answered(...call),
      headers: new Headers({ 'x-count': '41' }),
    }),
    json: async (...call) => answered(...call),
  };
  const resource = completeResource({
    name: NAME,
    record,
    access: { boss: '*' },
    list: { columns: ['name'], sort: { columns: { size: 'size' } } },
    ...spec,
  } as unknown as ErasedSpec);
  const provider = createDataProvider({
    resources: [resource],
    http,
    upload: () => Promise.reject(new Error('not used')),
  });
  const result = await run(provider, resource).catch(
    (error: unknown) => `fails: ${messageOf(error, '')}`,
  );
  return { wire, result };
};
