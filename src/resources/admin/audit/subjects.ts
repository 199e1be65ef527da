import { kindObjects } from '../../../../contract/kindObjects.gen';
import { plural } from '../../../framework/declaration/labels';

const shown: readonly string[] = [
  'store',
  'location',
  'coupon',
  'category',
  'product',
  'order',
  'user',
  'payment',
  'refund',
  'scratch-rule',
  ...kindObjects,
];

/** The screen of what a change was made to: `special-offer` is `admin/special-offers`. */
export const resourceOf = (object: string): string | undefined =>
  shown.includes(object) ? `admin/${plural(object)}` : undefined;
/** What changes of a screen's records are made to. */
export const objectOf = (resource: string): string | undefined =>
  shown.find((object) => resourceOf(object) === resource);
