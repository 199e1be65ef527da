import { z } from 'zod';
import { imageAddress, servedImage } from './files';
import { yesOrNo } from './filters';
import { searchQuery } from './paging';
import { required } from './rules';
import { sortQuery } from './sorting';

/** The rules of the banner form. */
export const bannerRules = {
  title: required(),
  image: imageAddress(),
  isActive: z.boolean({ error: 'Must be true or false' }),
};

/** Body of `POST /admin/banner-images/`; a new banner is active unless it says otherwise. */
export const bannerInput = z.object({
  title: bannerRules.title,
  imageUrl: servedImage(),
  isActive: bannerRules.isActive.optional(),
});
export type BannerInput = z.output<typeof bannerInput>;

/** Body of `PUT /admin/banner-images/{id}`: what is absent stays; an older `updatedAt` is a conflict. */
export const bannerPatch = bannerInput.partial().extend({ updatedAt: z.iso.datetime().optional() });
export type BannerPatch = z.output<typeof bannerPatch>;

export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BannerAnswer = z.output<typeof bannerSchema>;

export const bannerListQuery = searchQuery.extend({
  is_active: yesOrNo(),
  ...sortQuery(['title'], ['isActive', 'createdAt']),
});
