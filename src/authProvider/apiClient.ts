import { tokens } from './tokens';
import { apiBase } from '../http/apiBase';
import { createHttp, type Http } from '../framework/provider/http';
import { resolveRefusal } from './refusals';

/**
 * HTTP client for calls without a resource: dashboard, notifications. It uses the data provider's
 * base, tokens and errors.
 */
export const appHttp: Http = createHttp({ base: apiBase, tokens, resolveRefusal });
