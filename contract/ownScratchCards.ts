import { z } from 'zod';
import { choice } from './filters';
import { pageInfo, pageQuery } from './paging';
import { scratchCardStatuses } from './scratchCardStates';
import { sortQuery } from './sorting';

export const ownScratchCardQuery = pageQuery.extend({
  status: choice(scratchCardStatuses),
  ...sortQuery([], ['expires', 'createdAt']),
});
export type OwnScratchCardQuery = z.output<typeof ownScratchCardQuery>;

/**
 * A card as its customer sees it. `prizeValue`, in rupees, is null until the card is scratched. `expired` from the second of
 * `expires` on, also where it was scratched and its prize is not in the wallet yet.
 */
export const ownScratchCardSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  cardType: z.string(),
  status: z.enum(scratchCardStatuses),
  prizeValue: z.number().nullable(),
  /** of the order that brought it */
  orderId: z.string().nullable(),
  expires: z.string(),
  scratchedDate: z.string().nullable(),
  usedDate: z.string().nullable(),
  createdAt: z.string(),
});
export type OwnScratchCard = z.output<typeof ownScratchCardSchema>;

export const ownScratchCardListSchema = z.object({
  scratchCards: z.array(ownScratchCardSchema),
  ...pageInfo,
});
export const ownScratchCardSavedSchema = z.object({
  message: z.string(),
  data: ownScratchCardSchema,
});
