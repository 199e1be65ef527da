/** Base address of the API, without a final slash; `/api` on the same origin by default. */
export const apiBase: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '');
