const resources: Readonly<Record<string, string>> = {
  store: 'admin/stores',
  location: 'admin/locations',
  coupon: 'admin/coupons',
  category: 'admin/categories',
  product: 'admin/products',
  order: 'admin/orders',
  'special-offer': 'admin/special-offers',
  banner: 'admin/banners',
  user: 'admin/users',
  payment: 'admin/payments',
  refund: 'admin/refunds',
  'scratch-rule': 'admin/scratch-rules',
};

/** Returns the resource that shows an audit object. */
export const resourceOf = (object: string): string | undefined => resources[object];
/** Returns the audit object of a resource. */
export const objectOf = (resource: string): string | undefined =>
  Object.keys(resources).find((object) => resources[object] === resource);
