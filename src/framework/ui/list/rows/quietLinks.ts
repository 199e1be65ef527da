/** In a list only the record's name looks like a link; numbers and addresses show it when they are pointed at. */
export const quietLinks = { '& .MuiLink-root': { color: 'inherit', fontWeight: 'inherit' } } as const;
