import { z } from 'zod';
import { scratchCardStatuses } from '../../../../contract/money/rewards';
import { str } from '../../../framework/declaration/lenientSchemas';

/** The customer's own card. The prize, in rupees, is present once the card is scratched. */
export const cardRecord = z.object({
  id: str(),
  cardId: str(),
  cardType: str(),
  status: z.enum(scratchCardStatuses).catch('pending'),
  prizeValue: z.number().optional().catch(undefined),
  orderId: str(),
  expires: str(),
  usedDate: str(),
  createdAt: str(),
});
export type CardRecord = z.output<typeof cardRecord>;
