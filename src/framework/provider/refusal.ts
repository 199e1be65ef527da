import { ApiError, joined, type Body } from '../declaration/errors';
import type { Call } from '../declaration/calls';
import { isObject } from '../declaration/isObject';
import { at, placesOf } from '../declaration/places';

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return isObject(value) ? textIn(value.message ?? value.detail) : '';
};

/**
 * Returns the reason in an envelope. If the envelope has the status `fail`, the texts of the fields
 * in `data`.
 */
const reasonIn = ({ message, error, detail, reason, data }: Body): string => {
  const text = [message, error, detail, reason].map(textIn).find((part) => part !== '');
  return text ?? (isObject(data) ? joined(Object.values(data).map(textIn)) : '');
};

const REFUSAL_STATUSES: readonly unknown[] = ['error', 'fail'];
const DATA_KEYS = ['data', 'items', 'rows', 'results', 'result', 'failed'];

/**
 * True if an envelope is a refusal: by a flag, or by a status or an error with a reason. An object
 * with an id is a record.
 */
const isRefusal = (body: Body): boolean => {
  if ('id' in body || '_id' in body) return false;
  const { success, ok, status, error, data } = body;
  const hasFailStatus = String(status).toLowerCase() === 'fail' && !Array.isArray(data);
  if (!hasFailStatus && DATA_KEYS.some((key) => !isNothing(body[key]))) return false;
  if (success === false || ok === false) return true;
  const hasReason = REFUSAL_STATUSES.includes(String(status).toLowerCase()) || textIn(error) !== '';
  return hasReason && reasonIn(body) !== '';
};

const BAD_REQUEST = 400;
const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= BAD_REQUEST && value < 600;

/**
 * Returns the refusal in an answer with a success status: `{success: false, message}` and the like.
 * Undefined otherwise, or if the declared path of the call has a value.
 */
export const refusalIn = (
  body: unknown,
  { at: place }: Pick<Call<never>, 'at'>,
): ApiError | undefined => {
  if (!isObject(body) || !isRefusal(body)) return undefined;
  const places = placesOf(place);
  const isAtPlace =
    places.length > 0 &&
    (places.every((path) => path === '.') ||
      places.some((path) => path !== '.' && !isNothing(at(body, path))));
  return isAtPlace
    ? undefined
    : new ApiError(
        [body.status, body.statusCode, body.code].find(isStatus) ?? BAD_REQUEST,
        body,
        reasonIn(body),
      );
};
