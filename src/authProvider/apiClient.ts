import { tokens } from './tokens';
import { apiBase } from '../http/apiBase';
import { createHttp, type Http } from '../framework/provider/http';
import { overcome } from './refusals';

/** The calls of what is no resource: dashboard, notifications. The same base, tokens and errors as the data provider's. */
export const appHttp: Http = createHttp({ base: apiBase, tokens, overcome });
