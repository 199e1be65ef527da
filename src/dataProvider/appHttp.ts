import { tokens } from '../authProvider/tokens';
import { apiBase } from './apiBase';
import { createHttp, type Http } from './http';

/** The calls of what is no resource: dashboard, notifications. The same base, tokens and errors as the data provider's. */
export const appHttp: Http = createHttp({ base: apiBase, tokens });
