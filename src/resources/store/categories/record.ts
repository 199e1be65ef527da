import { z } from 'zod';
import { mediaAddress } from '../../../dataProvider/mediaAddress';
import type { ApiPayload } from '../../../framework/declaration/calls';
import type { Tone } from '../../../framework/declaration/keys';
import { flag, str } from '../../../framework/declaration/lenientSchemas';

export const categoryRecord = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  description: str(),
  imageUrl: str(),
  isActive: flag(true),
  isApproved: flag(false),
  status: str('pending'),
  reason: str(),
  createdAt: str('N/A'),
});
type Category = z.output<typeof categoryRecord>;

export const decodeCategory = ({ imageUrl, createdAt }: ApiPayload) => ({
  imageUrl: typeof imageUrl === 'string' ? mediaAddress(imageUrl) : undefined,
  createdAt: createdAt || undefined,
});

export const isRejected = ({ status }: Category): boolean => status === 'rejected';
export const approval = (category: Category): string => {
  if (isRejected(category)) return 'Rejected';
  return category.isApproved ? 'Approved' : 'Pending';
};

const tones: Readonly<Record<string, Tone>> = { Approved: 'success', Rejected: 'error' };
export const approvalTone = (category: Category): Tone => tones[approval(category)] ?? 'warning';
