import { ApiError } from '../core/apiError';
import type { Place } from '../core/calls';
import type { ResourceConfig } from '../core/declaration';
import type { Http } from './http';
import { at, isPayload, placesOf } from '../core/places';

const CONFLICT = 409;

/** The body of a conflict with the newer record where every conflict has it. */
const bodyOf = ({ status, body }: ApiError, place: Place | undefined): unknown => {
  const current = status === CONFLICT ? placesOf(place).map((path) => at(body, path)).find(isPayload) : undefined;
  return current ? { ...(isPayload(body) ? body : {}), current } : body;
};

/** The HTTP client of one resource: adds to a failure the declaration's text (`api.problem`), and finds a newer record. */
export const withProblemTexts = (http: Http, { api }: ResourceConfig): Http => {
  if (!api?.problem && !api?.current) return http;
  const rethrow = (method: string, path: string) => (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, userMessage } = error;
    throw new ApiError(status, bodyOf(error, api.current), message, api.problem?.(error, `${method} ${path}`) ?? userMessage);
  };
  return {
    fetch: (...call) => http.fetch(...call).catch(rethrow(call[0], call[1])),
    answer: (...call) => http.answer(...call).catch(rethrow(call[0], call[1])),
    json: (...call) => http.json(...call).catch(rethrow(call[0], call[1])),
  };
};
