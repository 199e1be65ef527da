import { z } from 'zod';
import { displayFieldsSchema } from '../../../../contract/catalogue/rules';
import { flag, list, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  description: str(),
  imageUrl: str(),
  stores: list(z.string()),
  soldIn: list(z.object({ id: str(), name: str() })),
  storeIds: list(z.string()),
  isGlobal: flag(false),
  isActive: flag(),
  isApproved: flag(),
  status: str(),
  reason: str(),
  requester: str(),
  createdAt: str(),
  shownBefore: displayFieldsSchema.nullable(),
});

export type Category = z.output<typeof record>;

/** Outcome of a store's request for the category. */
export const reviewNote = ({ status, requester, reason }: Category): string | undefined => {
  if (status === 'rejected') return reason === '' ? 'Rejected' : `Rejected: ${reason}`;
  if (status !== 'pending') return undefined;
  return requester === '' ? 'Requested' : `Requested by ${requester}`;
};
