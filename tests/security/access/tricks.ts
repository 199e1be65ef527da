import type { RawCall } from './rawCalls';

type Trick = (method: string, path: string) => RawCall;

const last = (path: string, change: (segment: string) => string) => path.replace(/[^/]+$/, change);

/**
 * Ways to reach a route past a guard that parses the path or the method differently than the
 * router.
 */
export const tricks: Record<string, Trick> = {
  'as it is': (method, path) => ({ method, path }),
  'upper case': (method, path) => ({ method, path: path.toUpperCase() }),
  'one letter in upper case': (method, path) => ({
    method,
    path: path.replace(/^\/api\/(.)/, (_, letter: string) => `/api/${letter.toUpperCase()}`),
  }),
  'a double slash in front': (method, path) => ({ method, path: `/${path}` }),
  'double slashes': (method, path) => ({ method, path: path.replaceAll('/', '//') }),
  'two slashes at the end': (method, path) => ({ method, path: `${path}//` }),
  'an encoded slash': (method, path) => ({ method, path: last(path, (end) => `${end}%2f`) }),
  'encoded slashes between': (method, path) => ({
    method,
    path: `/api/${path.slice(5).replaceAll('/', '%2F')}`,
  }),
  'encoded letters': (method, path) => ({
    method,
    path: last(path, (end) => `%${end.charCodeAt(0).toString(16)}${end.slice(1)}`),
  }),
  'letters encoded twice': (method, path) => ({
    method,
    path: last(path, (end) => `%25${end.charCodeAt(0).toString(16)}${end.slice(1)}`),
  }),
  'through a public path': (method, path) => ({
    method,
    path: `/api/auth/login/../..${path.slice(4)}`,
  }),
  'through an encoded public path': (method, path) => ({
    method,
    path: `/api/auth/login/%2e%2e/%2e%2e${path.slice(4)}`,
  }),
  'through a wholly encoded public path': (method, path) => ({
    method,
    path: `/api/auth/login%2f..%2f..${path.slice(4)}`,
  }),
  'from the files': (method, path) => ({ method, path: `/api/files/..%2f${path.slice(5)}` }),
  'a matrix parameter': (method, path) => ({ method, path: `${path};x=y` }),
  'a dot at the end': (method, path) => ({ method, path: `${path}.` }),
  'an extension': (method, path) => ({ method, path: `${path}.json` }),
  'a backslash': (method, path) => ({ method, path: path.replace('/api/', '/api\\') }),
  'an encoded backslash': (method, path) => ({ method, path: last(path, (end) => `%5c${end}`) }),
  'a NUL': (method, path) => ({ method, path: `${path}%00` }),
  'an absolute address': (method, path) => ({ method, path: `http://localhost${path}` }),
  'a public path in a header': (method, path) => ({
    method,
    path,
    headers: { 'x-original-url': '/api/auth/login', 'x-rewrite-url': '/healthz' },
  }),
  'this path in a header': (method, path) => ({
    method,
    path: '/healthz',
    headers: { 'x-original-url': path, 'x-rewrite-url': path },
  }),
  HEAD: (_method, path) => ({ method: 'HEAD', path }),
  OPTIONS: (_method, path) => ({ method: 'OPTIONS', path }),
  TRACE: (_method, path) => ({ method: 'TRACE', path }),
  'a method in a header': (method, path) => ({
    method: method === 'GET' ? 'POST' : 'GET',
    path,
    headers: {
      'x-http-method-override': method,
      'x-http-method': method,
      'x-method-override': method,
    },
  }),
  'a method in the query': (method, path) => ({
    method: 'POST',
    path: `${path}?_method=${method}`,
  }),
  'a method in the body': (method, path) => ({ method: 'POST', path, body: { _method: method } }),
};
