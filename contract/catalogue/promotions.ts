import { z } from 'zod';
import { imageAddress, servedImage } from '../files';
import { yesOrNo, searchQuery, sortQuery, choice, idFilter } from '../lists';
import { required } from '../rules';
import { TEXT_LENGTH_MAX } from '../constants';

export const bannerRules = {
  title: required(),
  image: imageAddress(),
  isActive: z.boolean({ error: 'Must be true or false' }),
};

/** Body of `POST /admin/banner-images/`; a new banner is active by default. */
export const bannerInput = z.object({
  title: bannerRules.title,
  imageUrl: servedImage(),
  isActive: bannerRules.isActive.optional(),
});
export type BannerInput = z.output<typeof bannerInput>;

/**
 * Body of `PUT /admin/banner-images/{id}`. Absent fields stay; an older `updatedAt` is a conflict.
 */
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

export const offerRules = {
  title: required(),
  description: required(TEXT_LENGTH_MAX),
};

/** Body of `POST /admin/special-offers/`. */
export const offerInput = z.object(offerRules);
export type OfferInput = z.output<typeof offerInput>;

/**
 * Body of `PUT /admin/special-offers/{id}`. Absent fields stay; an older `updatedAt` is a conflict.
 */
export const offerPatch = offerInput.partial().extend({ updatedAt: z.iso.datetime().optional() });
export type OfferPatch = z.output<typeof offerPatch>;

/**
 * `discountValue` is a percentage, or rupees if `discountType` is flat. Only title and description
 * can be edited.
 */
export const offerSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  discountType: z.enum(['percentage', 'flat']),
  discountValue: z.number(),
  minOrderAmount: z.number(),
  maxDiscount: z.number(),
  usageLimit: z.number(),
  usedCount: z.number(),
  validFrom: z.string(),
  validUntil: z.string(),
});
export type OfferAnswer = z.output<typeof offerSchema>;

export const offerListQuery = searchQuery.extend({
  status: choice(['active', 'inactive']),
  offer_id: idFilter(),
  ...sortQuery(['title', 'description'], ['isActive', 'createdAt']),
});
