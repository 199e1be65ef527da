import { ApiError } from '../../src/framework/declaration/errors';
import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { goldenLine } from '../../src/framework/dev/Entry';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import type { Http, RequestOptions } from '../../src/framework/provider/http';
import type { Operation } from './openApi';

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** The route of a call: a fixed path before one with parameters. */
export const operationOf = (
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined =>
  operations
    .filter((operation) => operation.method === method && pattern(operation.path).test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

/**
 * A provider over the examples of the API document, or `answers` by the routes' names, and its
 * calls.
 */
export const exampleProvider = (
  operations: readonly Operation[],
  resources: readonly ResourceConfig[],
  answers: Record<string, unknown> = {},
) => {
  const calls: { operation: Operation; line: string; sent: RequestOptions }[] = [];
  const answer = async (method: string, path: string, sent: RequestOptions = {}) => {
    const operation = operationOf(operations, method, path);
    if (!operation) throw new Error(`The API document has no ${method} ${path}`);
    const { query = {}, body } = sent;
    calls.push({ operation, line: goldenLine({ method, path, query, body }), sent });
    const said = answers[operation.name] ?? operation.answer;
    if (said instanceof ApiError) throw said;
    return { body: said, headers: new Headers() };
  };
  const http: Http = {
    fetch: async (...call) => new Response(JSON.stringify((await answer(...call)).body)),
    answer,
    json: async (...call) => (await answer(...call)).body,
  };
  return { provider: createDataProvider({ resources, http }), calls };
};
