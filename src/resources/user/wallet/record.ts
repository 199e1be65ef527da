import { z } from 'zod';
import { num, str } from '../../../framework/core/lenientSchemas';

export const record = z.object({
  id: str(),
  description: str(),
  reference: str(),
  orderId: str(),
  type: z.enum(['credit', 'debit']).catch('debit'),
  amount: num(0),
  status: str('completed'),
  balanceAfter: z.number().optional().catch(undefined),
  date: str(),
});
