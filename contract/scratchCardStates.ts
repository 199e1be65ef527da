export const scratchCardStatuses = ['pending', 'scratched', 'used', 'applied', 'expired'] as const;
export type ScratchCardStatus = (typeof scratchCardStatuses)[number];
