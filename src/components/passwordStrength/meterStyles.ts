export const column = { display: 'flex', flexDirection: 'column', gap: 4, fontSize: 13 } as const;
export const bar = { inlineSize: '100%', blockSize: 10 } as const;
