import { z } from 'zod';
import { TEXT_LENGTH_MAX } from './constants';
import { choice, idFilter } from './filters';
import { searchQuery } from './paging';
import { required } from './rules';
import { sortQuery } from './sorting';

/** The rules of the special offer form. */
export const offerRules = {
  title: required(),
  description: required(TEXT_LENGTH_MAX),
};

/** Body of `POST /admin/special-offers/`. */
export const offerInput = z.object(offerRules);
export type OfferInput = z.output<typeof offerInput>;

/** Body of `PUT /admin/special-offers/{id}`: what is absent stays; an older `updatedAt` is a conflict. */
export const offerPatch = offerInput.partial().extend({ updatedAt: z.iso.datetime().optional() });
export type OfferPatch = z.output<typeof offerPatch>;

/** `discountValue` is a percentage, or rupees where `discountType` is flat. Only title and description can be edited. */
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
