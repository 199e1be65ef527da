/** Where the API is, without a slash at the end; `/api` on the same origin by default. */
export const apiBase: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '');
