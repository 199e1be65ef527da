import { queryString } from '../provider/http';
import type { TracedCall } from '../provider/trace';

/** Formats a call for the golden tests: `PUT /stores/1 {"isActive":false}`. */
export const goldenLine = ({
  method,
  path,
  query,
  body,
}: Pick<TracedCall, 'method' | 'path' | 'query' | 'body'>): string => {
  const bodyText =
    body === undefined ? '' : ` ${body instanceof FormData ? '(a form)' : JSON.stringify(body)}`;
  return `${method} ${path}${decodeURIComponent(queryString(query))}${bodyText}`;
};
