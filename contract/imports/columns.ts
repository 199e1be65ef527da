/**
 * A column of a file for export and import, by its key. `label` is its header. `is` is the format
 * of its cells; a `word` is accepted in any case. A `name` is the name of the record whose id is in
 * the column before, and selects the record if that id is blank.
 */
export interface FileColumn {
  label: string;
  is?: 'text' | 'word' | 'number' | 'percent' | 'whole' | 'flag' | 'day' | 'id' | 'name';
  /** Required for a new record. */
  isRequired?: true;
  /** Value of a new record, in the template and in the API's document. */
  example?: string;
}
export type FileColumns = Readonly<Record<string, FileColumn>>;

/** Each row of the file is the price of a product in a store and category. */
export const productColumns = {
  id: { label: 'Product ID', is: 'id' },
  productName: { label: 'Product', isRequired: true, example: 'Mutton Dum Biryani' },
  description: {
    label: 'Description',
    isRequired: true,
    example: 'Mutton on the bone and long-grain basmati',
  },
  imageUrl: { label: 'Image' },
  isAvailable: { label: 'Available', is: 'flag', example: 'Yes' },
  storeId: { label: 'Store ID', is: 'id', isRequired: true, example: '1' },
  storeName: { label: 'Store', is: 'name', example: 'Bahar Biryani' },
  categoryId: { label: 'Category ID', is: 'id', isRequired: true, example: '1' },
  categoryName: { label: 'Category', is: 'name', example: 'Biryani' },
  price: { label: 'Price', is: 'number', isRequired: true, example: '320' },
  maxPrice: { label: 'Max Price', is: 'number', isRequired: true, example: '360' },
} as const satisfies FileColumns;

export const menuColumns = {
  id: { label: 'Item ID', is: 'id' },
  itemName: { label: 'Item', isRequired: true, example: 'Mutton Dum Biryani' },
  description: {
    label: 'Description',
    isRequired: true,
    example: 'Mutton on the bone and long-grain basmati',
  },
  categoryId: { label: 'Category ID', is: 'id', isRequired: true, example: '1' },
  categoryName: { label: 'Category', is: 'name', example: 'Biryani' },
  price: { label: 'Price', is: 'number', isRequired: true, example: '320' },
  maxPrice: { label: 'Max Price', is: 'number', isRequired: true, example: '360' },
  imageUrl: { label: 'Image' },
  isAvailable: { label: 'Available', is: 'flag', example: 'Yes' },
} as const satisfies FileColumns;

export const couponColumns = {
  id: { label: 'Coupon ID', is: 'id' },
  code: { label: 'Code', isRequired: true, example: 'FILE20' },
  description: { label: 'Description', isRequired: true, example: '20% off biryanis' },
  type: { label: 'Type', is: 'word', isRequired: true, example: 'percentage' },
  minOrderAmount: { label: 'Minimum Order Amount', is: 'number', isRequired: true, example: '300' },
  percentage: { label: 'Percentage', is: 'percent', example: '20' },
  maxDiscount: { label: 'Max Discount', is: 'number', example: '120' },
  discountAmount: { label: 'Discount Amount', is: 'number' },
  maxPerUser: { label: 'Max Per User', is: 'whole', isRequired: true, example: '2' },
  validFrom: { label: 'Valid From', is: 'day', isRequired: true, example: '2026-01-01' },
  validUntil: { label: 'Valid Until', is: 'day', isRequired: true, example: '2099-12-31' },
  isFirstOrderOnly: { label: 'First Order Only', is: 'flag' },
  budget: { label: 'Budget', is: 'number' },
} as const satisfies FileColumns;

export const locationColumns = {
  id: { label: 'Location ID', is: 'id' },
  locationName: { label: 'Location Name', isRequired: true, example: 'Narsingi Lakes' },
  city: { label: 'City', isRequired: true, example: 'Hyderabad' },
  state: { label: 'State', isRequired: true, example: 'Telangana' },
  pincode: { label: 'Pincode', isRequired: true, example: '500097' },
  pincodes: { label: 'Pincodes Served' },
  isActive: { label: 'Active', is: 'flag', example: 'Yes' },
} as const satisfies FileColumns;

export const storeColumns = {
  id: { label: 'Store ID', is: 'id' },
  storeName: { label: 'Store Name', isRequired: true, example: 'Kondapur Kitchen' },
  ownerName: { label: 'Owner Name' },
  email: { label: 'Email', isRequired: true, example: 'kondapur@example.com' },
  phone: { label: 'Phone', isRequired: true, example: '9848022338' },
  description: {
    label: 'Description',
    isRequired: true,
    example: 'Biryani and kebabs, cooked to order',
  },
  address: { label: 'Address', isRequired: true, example: '12 Botanical Garden Road' },
  locationId: { label: 'Location ID', is: 'id', isRequired: true, example: '1' },
  locationName: { label: 'Location', is: 'name', example: 'Gachibowli' },
  googleMapsUrl: {
    label: 'Google Maps URL',
    isRequired: true,
    example: 'https://maps.app.goo.gl/abc123',
  },
  imageUrl: { label: 'Image', isRequired: true, example: '/api/files/store.webp' },
  deliveryTime: { label: 'Delivery Time' },
  deliveryFee: { label: 'Delivery Fee', is: 'number' },
  minimumOrder: { label: 'Minimum Order', is: 'number' },
  autoAccept: { label: 'Accepts Orders Automatically', is: 'flag' },
  acceptMinutes: { label: 'Minutes To Accept', is: 'whole' },
} as const satisfies FileColumns;
