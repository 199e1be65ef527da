/** Written by `npm run db:types`: what the audit calls the records of each `*.kind.ts`. */
export const kindObjects = ['special-offer', 'banner'] as const;
