import { ApiError } from '../framework/core/apiError';
import type { ResourceConfig } from '../framework/core/declaration';
import type { Http } from '../http/http';

/** The HTTP client of one resource: adds the declaration's text (`api.problem`) to a failure. */
export const withProblemTexts = (http: Http, { api }: ResourceConfig): Http => {
  const problem = api?.problem;
  if (!problem) return http;
  const rethrow = (error: unknown): never => {
    const userMessage = error instanceof ApiError ? problem(error) : undefined;
    throw error instanceof ApiError && userMessage !== undefined ? new ApiError(error.status, error.body, error.message, userMessage) : error;
  };
  return {
    fetch: (...call) => http.fetch(...call).catch(rethrow),
    json: (...call) => http.json(...call).catch(rethrow),
  };
};
