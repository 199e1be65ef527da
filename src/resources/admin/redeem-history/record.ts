import { z } from 'zod';
import { num, str } from '../../../framework/core/lenientSchemas';

export const record = z.object({
  id: str(),
  userId: str(),
  userName: str(),
  cardId: str(),
  cardType: str(),
  prizeValue: num(),
  status: str().pipe(z.string().toLowerCase()),
  usedDate: str(),
  expires: str(),
});
