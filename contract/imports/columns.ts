/**
 * A column of a file for export and import, by its key. `label` is its header. `is` is the format
 * of its cells; a `word` is accepted in any case. A `name` is the name of the record whose id is in
 * the next column, and selects the record if that id is blank.
 */
export interface FileColumn {
  label: string;
  is?: 'text' | 'word' | 'number' | 'percent' | 'whole' | 'flag' | 'day' | 'id' | 'name';
  /** Required for a new record. */
  isRequired?: true;
}
export type FileColumns = Readonly<Record<string, FileColumn>>;

/** Each row of the file is the price of a product in a store and category. */
export const productColumns = {
  id: { label: 'Product ID', is: 'id' },
  productName: { label: 'Product', isRequired: true },
  description: { label: 'Description', isRequired: true },
  imageUrl: { label: 'Image', isRequired: true },
  isAvailable: { label: 'Available', is: 'flag' },
  storeId: { label: 'Store ID', is: 'id' },
  storeName: { label: 'Store', is: 'name' },
  categoryId: { label: 'Category ID', is: 'id' },
  categoryName: { label: 'Category', is: 'name' },
  price: { label: 'Price', is: 'number', isRequired: true },
  maxPrice: { label: 'Max Price', is: 'number', isRequired: true },
} as const satisfies FileColumns;

export const menuColumns = {
  id: { label: 'Item ID', is: 'id' },
  itemName: { label: 'Item', isRequired: true },
  description: { label: 'Description', isRequired: true },
  categoryId: { label: 'Category ID', is: 'id', isRequired: true },
  categoryName: { label: 'Category', is: 'name' },
  price: { label: 'Price', is: 'number', isRequired: true },
  maxPrice: { label: 'Max Price', is: 'number', isRequired: true },
  imageUrl: { label: 'Image', isRequired: true },
  isAvailable: { label: 'Available', is: 'flag' },
} as const satisfies FileColumns;

export const couponColumns = {
  id: { label: 'Coupon ID', is: 'id' },
  code: { label: 'Code', isRequired: true },
  description: { label: 'Description', isRequired: true },
  type: { label: 'Type', is: 'word', isRequired: true },
  minOrderAmount: { label: 'Minimum Order Amount', is: 'number', isRequired: true },
  percentage: { label: 'Percentage', is: 'percent' },
  maxDiscount: { label: 'Max Discount', is: 'number' },
  discountAmount: { label: 'Discount Amount', is: 'number' },
  maxPerUser: { label: 'Max Per User', is: 'whole', isRequired: true },
  validFrom: { label: 'Valid From', is: 'day', isRequired: true },
  validUntil: { label: 'Valid Until', is: 'day', isRequired: true },
  isFirstOrderOnly: { label: 'First Order Only', is: 'flag' },
  budget: { label: 'Budget', is: 'number' },
} as const satisfies FileColumns;

export const locationColumns = {
  id: { label: 'Location ID', is: 'id' },
  locationName: { label: 'Location Name', isRequired: true },
  city: { label: 'City', isRequired: true },
  state: { label: 'State', isRequired: true },
  pincode: { label: 'Pincode', isRequired: true },
  pincodes: { label: 'Pincodes Served' },
  isActive: { label: 'Active', is: 'flag' },
} as const satisfies FileColumns;

export const storeColumns = {
  id: { label: 'Store ID', is: 'id' },
  storeName: { label: 'Store Name', isRequired: true },
  ownerName: { label: 'Owner Name' },
  email: { label: 'Email', isRequired: true },
  phone: { label: 'Phone', isRequired: true },
  description: { label: 'Description', isRequired: true },
  address: { label: 'Address', isRequired: true },
  locationId: { label: 'Location ID', is: 'id', isRequired: true },
  locationName: { label: 'Location', is: 'name' },
  googleMapsUrl: { label: 'Google Maps URL', isRequired: true },
  imageUrl: { label: 'Image', isRequired: true },
  deliveryTime: { label: 'Delivery Time' },
  deliveryFee: { label: 'Delivery Fee', is: 'number' },
  minimumOrder: { label: 'Minimum Order', is: 'number' },
  autoAccept: { label: 'Accepts Orders Automatically', is: 'flag' },
  acceptMinutes: { label: 'Minutes To Accept', is: 'whole' },
} as const satisfies FileColumns;
