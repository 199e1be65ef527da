import { ApiError, OUTDATED } from '../declaration/errors';
import type { Place } from '../declaration/calls';
import type { ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import type { Http } from './http';
import { at, placesOf } from '../declaration/places';

/** Moves the newer record of a conflict to the default path. */
const bodyOf = ({ status, body }: ApiError, place: Place | undefined): unknown => {
  const current = OUTDATED.includes(status)
    ? placesOf(place)
        .map((path) => at(body, path))
        .find(isObject)
    : undefined;
  return current ? { ...(isObject(body) ? body : {}), current } : body;
};

/**
 * Wraps the HTTP client for a resource: gives a failure the declaration's text (`api.problem`), and
 * finds a newer record.
 */
export const withProblemTexts = (http: Http, { api }: ResourceConfig): Http => {
  if (!api?.problem && !api?.current) return http;
  const withUserMessage = (error: ApiError, call: string): ApiError =>
    new ApiError(
      error.status,
      bodyOf(error, api.current),
      error.message,
      api.problem?.(error, call) ?? error.userMessage,
    );
  const rethrow =
    (method: string, path: string) =>
    (error: unknown): never => {
      throw error instanceof ApiError ? withUserMessage(error, `${method} ${path}`) : error;
    };
  return {
    fetch: (...call) => http.fetch(...call).catch(rethrow(call[0], call[1])),
    answer: (...call) => http.answer(...call).catch(rethrow(call[0], call[1])),
    json: (...call) => http.json(...call).catch(rethrow(call[0], call[1])),
    withUserMessage,
  };
};
