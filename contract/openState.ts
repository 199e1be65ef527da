import { z } from 'zod';

/**
 * Whether a store takes orders now, as the one SQL function says. `opensAt` is when it does next, null while it is open or
 * where no opening is known; `closesAt` when it closes (the last order is taken 15 minutes before), null while it is closed or
 * where no closing is in sight, as around the clock. `waitMinutes` is what a busy store adds to every order's time, else 0.
 */
export const openState = {
  isOpen: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  waitMinutes: z.number(),
};
export const openStateSchema = z.object(openState);
export type OpenState = z.output<typeof openStateSchema>;
