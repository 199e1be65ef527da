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

/** Returns the resource that shows an audit object: `admin/special-offers` for `special-offer`. */
export const resourceOf = (object: string): string | undefined =>
  shown.includes(object) ? `admin/${plural(object)}` : undefined;
/** Returns the audit object of a resource. */
export const objectOf = (resource: string): string | undefined =>
  shown.find((object) => resourceOf(object) === resource);
