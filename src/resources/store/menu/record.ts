import { z } from 'zod';
import type { StoreItemForm } from '../../../../contract/catalogue/menu';
import { formatMoment, parseInstant } from '../../../../contract/time';
import { mediaAddress } from '../../../dataProvider/mediaAddress';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { isObject } from '../../../framework/declaration/isObject';
import { serverNow } from '../../../framework/browser/serverClock';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';
import { offSaleWords } from '../../../components/notOnSale';
import { words } from './words';

const amount = z.number().optional();

export const menuItem = z.object({
  id: str(),
  updatedAt: str().optional(),
  itemName: str(),
  description: str().optional(),
  imageUrl: str(),
  /** As the server sent it, so that an unchanged picture is sent back unchanged. */
  imageSent: str(),
  categoryId: str(),
  categoryName: str(),
  price: amount,
  maxPrice: amount,
  /** The printed price, if it is above the price for customers. */
  mrp: amount,
  isActive: flag(true),
  /** End of sold-out, or `manual`; empty while on sale. */
  until: str(),
  /** Portions left today; undefined without a count. */
  left: amount,
  isEnabledByAdmin: flag(),
  needsPicture: flag(false),
  isApproved: flag(false),
  approvalStatus: str(),
  reason: str(),
  rating: num(),
  ratingsCount: num(),
  ratings: list(z.unknown()),
  createdAt: str().optional(),
});
export type MenuItem = z.output<typeof menuItem>;

/** Names in the payload; the first existing one counts. */
export const menuItemAliases = {
  id: ['id', '_id', 'itemId', 'productId'],
  itemName: ['itemName', 'name', 'productName'],
  imageUrl: ['imageUrl', 'image'],
  isActive: ['isActive', 'isAvailable'],
  isEnabledByAdmin: ['isEnabledByAdmin', 'isEnabled'],
  rating: ['rating', 'ratingSummary.average', 'rating.average'],
  ratingsCount: ['ratingsCount', 'ratingSummary.count', 'rating.count'],
};

const firstPricing = ({ pricing }: ApiPayload): ApiPayload => {
  const [row]: unknown[] = Array.isArray(pricing) ? pricing : [];
  return isObject(row) ? row : {};
};
const amountOf = (...sent: unknown[]): number | undefined => {
  const found = sent.find((value) => value !== undefined && value !== null && value !== '');
  return found === undefined || Number.isNaN(Number(found)) ? undefined : Number(found);
};

// digits, a hash or a UUID; a category's name has letters beyond f, or spaces
const isId = (text: string): boolean => /^[\da-f-]*\d[\da-f-]*$/i.test(text);

/** A category as a single text: its id, or its name. */
const plainCategory = ({ category }: ApiPayload): { id?: string; name?: string } => {
  if (typeof category !== 'string' && typeof category !== 'number') return {};
  const text = String(category);
  // the form finds the option with that name
  return isId(text) ? { id: text } : { id: text, name: text };
};

const reviewsOf = ({ ratings, recentRatings }: ApiPayload): unknown =>
  Array.isArray(ratings) && ratings.length > 0 ? ratings : recentRatings;

export const decodeMenuItem = (wire: ApiPayload) => {
  const row = firstPricing(wire);
  const category = plainCategory(wire);
  const price = amountOf(wire.price, row.price);
  const maxPrice = amountOf(wire.maxPrice, row.maxPrice) ?? price;
  const imageSent = typeof wire.imageUrl === 'string' ? wire.imageUrl : '';
  return {
    imageSent,
    imageUrl: mediaAddress(imageSent),
    categoryId: wire.categoryId ?? category.id ?? row.categoryId,
    categoryName: wire.categoryName ?? category.name,
    price,
    maxPrice,
    mrp: price !== undefined && maxPrice !== undefined && maxPrice > price ? maxPrice : undefined,
    ratings: reviewsOf(wire),
    left: amountOf(wire.left),
  };
};

const isTemporary = ({ until }: MenuItem): boolean => !Number.isNaN(parseInstant(until));

/**
 * Body of a change. It omits the switch of an item without a picture, and states with a set end,
 * because they may have ended by now.
 */
export const changedItem = (
  { itemName, imageUrl, ...form }: StoreItemForm,
  previous: MenuItem,
) => ({
  productName: itemName,
  description: form.description,
  imageUrl: imageUrl === previous.imageUrl ? previous.imageSent : imageUrl,
  price: form.price,
  maxPrice: form.maxPrice,
  categoryId: form.categoryId,
  ...(isTemporary(previous) || previous.needsPicture ? {} : { isAvailable: previous.isActive }),
});

const isRejected = ({ isApproved, approvalStatus }: MenuItem): boolean =>
  !isApproved && approvalStatus === 'rejected';

/** Outcome of the request for the item. */
export const approval = (item: MenuItem): 'Approved' | 'Rejected' | 'Pending' => {
  if (isRejected(item)) return 'Rejected';
  return item.isApproved ? 'Approved' : 'Pending';
};
export const approvalTones = {
  Approved: 'success',
  Rejected: 'error',
  Pending: 'warning',
} as const;

export const reasonGiven = (item: MenuItem): string | undefined =>
  isRejected(item) ? item.reason : undefined;

/** Returns if customers see the item, or who can change that. */
export const visibility = (item: MenuItem): string | undefined => {
  const { isEnabledByAdmin, needsPicture, isApproved, isActive } = item;
  if (isEnabledByAdmin === false)
    return 'No. Disabled by an admin. Only an admin can enable the item again';
  if (isRejected(item))
    return 'No. Rejected by an admin. Change the item to request approval again';
  if (needsPicture) return 'No. Edit the item to add a picture';
  if (!isApproved) return 'Waiting for approval';
  // another flag, which such a server does not send, may hide it
  if (isActive) return isEnabledByAdmin === undefined ? undefined : 'Yes';
  return `No. ${soldOutNote(item) ?? words('sold_again')}`;
};

/** Reason why it is not on sale, besides the store's own switch. */
export const offSaleReason = (item: MenuItem): string | undefined => {
  const { isEnabledByAdmin, needsPicture, isApproved, approvalStatus } = item;
  if (isEnabledByAdmin === false) return offSaleWords('disabled_by_admin');
  if (isRejected(item)) return offSaleWords('rejected_by_admin');
  if (needsPicture) return offSaleWords('picture');
  if (isApproved) return undefined;
  // without the approval status of our server, it is unknown whether the item is on sale
  return offSaleWords(approvalStatus === '' ? 'unknown' : 'waiting');
};

/** End of sold-out, or the number of portions left today. */
export const soldOutNote = ({ isActive, until, left }: MenuItem): string | undefined => {
  if (isActive) return left === undefined ? undefined : words('left', { count: left });
  if (left === 0) return words('sold_out_today');
  const end = new Date(parseInstant(until));
  return Number.isNaN(end.getTime())
    ? undefined
    : words('sold_out_until', { time: formatMoment(end, serverNow()) });
};

/**
 * Text next to the switch: a reason why it is not on sale takes precedence over a temporary state.
 */
export const note = (item: MenuItem): string | undefined =>
  [offSaleReason(item), soldOutNote(item)].filter(Boolean).join(' · ') || undefined;

export const isOnSale = (item: MenuItem): boolean =>
  item.isActive && offSaleReason(item) === undefined;
