import { z } from 'zod';
import { bannerRules } from '../../../../contract/catalogue/promotions';
import type { SaveCall } from '../../../framework/declaration/calls';
import { flag, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  title: str(),
  image: str(),
  /** The picture again, for the wide format of the list; a form uses `image`. */
  thumbnail: str(),
  isActive: flag(),
  createdAt: str(),
});
export const edited = z.object({ title: bannerRules.title, image: bannerRules.image });

export const all = '/admin/banner-images/';
export const one = `${all}{id}` as const;
export const status = {
  call: `PATCH ${one}/status`,
  failed: 'Failed to update banner status',
} as const;

/**
 * For servers that ignore the Active checkbox of a new banner. If the answer has no record, the
 * banner may be active, and a warning is shown.
 */
export const switchAsAsked: SaveCall<{ data: { active: boolean } }>['next'] = (
  { data: { active } },
  saved,
) => {
  const isActive = saved.isActive ?? saved.is_active;
  if (isActive === undefined && saved.id === undefined && !active)
    return { warning: 'The banner was created. Check in the list whether it is active.' };
  return isActive === !active ? { ...status, body: () => ({ isActive: active }) } : undefined;
};
