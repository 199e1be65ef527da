let made = 0;

/** The body of the store form; every call uses a new e-mail. */
export const storeBody = (locationId: string, changes: Record<string, unknown> = {}) => ({
  email: `owner${++made}@stores.example`,
  storeName: 'Bahar Biryani',
  ownerName: 'Bahar Biryani',
  phone: '9876543210',
  address: 'Road No. 12, Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
  locationId,
  description: 'Dum biryani since 1974',
  googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
  imageUrl: '/api/files/bahar.webp',
  ...changes,
});
