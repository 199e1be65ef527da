import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storeInput, storePatch } from '../../../contract/stores/stores';

const valid = {
  email: 'owner@example.com',
  storeName: 'Bahar Biryani',
  ownerName: 'Bahar Biryani',
  phone: '9876543210',
  address: 'Road No. 12, Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
  locationId: '1',
  description: 'Dum biryani since 1974',
  googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
  imageUrl: '/api/files/0123456789abcdef.webp',
};

const textsOf = (body: unknown, schema: typeof storeInput | typeof storePatch = storeInput) => {
  const parsed = schema.safeParse(body);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('the body of a store', () => {
  test('passes when every rule holds, and drops keys it does not know', () => {
    expect(storeInput.parse({ ...valid, isApproved: false, rating: 5 })).toEqual(valid);
  });

  const required = [
    'email',
    'storeName',
    'phone',
    'address',
    'locationId',
    'description',
    'googleMapsUrl',
    'imageUrl',
  ];
  test.each(required)('needs %s', (key) => {
    const rest = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== key));
    expect(textsOf(rest)).toEqual({ [key]: 'This field is required' });
    expect(textsOf({ ...valid, [key]: '   ' })).toEqual({ [key]: 'This field is required' });
    expect(textsOf({ ...valid, [key]: null })).toEqual({ [key]: 'This field is required' });
    expect(textsOf({ ...valid, [key]: 42 })).toEqual({ [key]: 'Must be text' });
  });

  test.each([
    ['description', '  too short ', 'Description must be at least 10 characters long'],
    ['address', 'Road 1    ', 'Address must be at least 10 characters long'],
    ['phone', '5876543210', 'Enter a valid 10-digit mobile number starting with 6-9'],
    ['phone', '987654321', 'Enter a valid 10-digit mobile number starting with 6-9'],
    ['phone', '98765432101', 'Enter a valid 10-digit mobile number starting with 6-9'],
    ['phone', '९८७६५४३२१०', 'Enter a valid 10-digit mobile number starting with 6-9'],
    ['email', 'owner@', 'Enter a valid email address'],
    ['email', 'owner example.com', 'Enter a valid email address'],
    ['googleMapsUrl', 'maps.google.com/?q=1', 'Enter a valid Google Maps URL'],
    ['googleMapsUrl', 'https://example.com/maps', 'Enter a valid Google Maps URL'],
    ['googleMapsUrl', 'https://google.com.evil.example/maps/x', 'Enter a valid Google Maps URL'],
    ['googleMapsUrl', 'https://www.google.com/search?q=maps', 'Enter a valid Google Maps URL'],
    ['googleMapsUrl', 'https://google.com@evil.example/maps/x', 'Enter a valid Google Maps URL'],
    [
      'googleMapsUrl',
      'javascript:alert("https://maps.app.goo.gl/x")',
      'Enter a valid Google Maps URL',
    ],
    ['pincode', '50003', 'Selected location has invalid pincode'],
    ['imageUrl', 'javascript:alert(1)', 'Choose a PNG, JPEG or WebP picture of at most 5 MB'],
    [
      'imageUrl',
      'data:image/png;base64,AAAA',
      'Choose a PNG, JPEG or WebP picture of at most 5 MB',
    ],
    [
      'imageUrl',
      '//evil.example/x.png',
      'Use the address of an upload (/api/files/…) or of an allowed host',
    ],
    [
      'imageUrl',
      '/\\evil.example/x.png',
      'Use the address of an upload (/api/files/…) or of an allowed host',
    ],
    [
      'imageUrl',
      'picture.png',
      'Use the address of an upload (/api/files/…) or of an allowed host',
    ],
    ['locationId', '1; drop table stores', 'Not a valid id'],
    ['storeName', 'a\0b', 'Contains characters that cannot be stored'],
    ['storeName', 'a\ud800b', 'Contains characters that cannot be stored'],
    ['storeName', 'x'.repeat(201), 'At most 200 characters'],
    ['deliveryFee', -1, 'Enter an amount of 0 or more'],
    ['deliveryFee', '30', 'Enter an amount of 0 or more'],
    ['deliveryFee', 1.005, 'At most two decimals'],
    ['minimumOrder', Number.POSITIVE_INFINITY, 'Enter an amount of 0 or more'],
    ['minimumOrder', 100_000.01, 'At most 1,00,000'],
  ])('refuses %s %j', (key, value, message) => {
    expect(textsOf({ ...valid, [key]: value })).toEqual({ [key]: message });
  });

  test.each([
    'https://www.google.com/maps/place/Charminar',
    'https://google.co.in/maps?q=17.3,78.4',
    'http://maps.google.com/?q=17.3,78.4',
    'https://goo.gl/maps/AbC',
    'https://maps.app.goo.gl/AbC',
  ])('takes the Google Maps address %s', (googleMapsUrl) => {
    expect(textsOf({ ...valid, googleMapsUrl })).toEqual({});
  });

  test('takes an uploaded picture, and none of a host that is not allowed', () => {
    expect(textsOf({ ...valid, imageUrl: '/api/files/demo.webp' })).toEqual({});
    expect(textsOf({ ...valid, imageUrl: 'https://pictures.example.com/store.webp' })).toEqual({
      imageUrl: 'Use the address of an upload (/api/files/…) or of an allowed host',
    });
  });

  test('never takes a picture that a browser would run', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'ftp');
    const address = fc
      .tuple(scheme, fc.constantFrom(':', '://', '://x.example/'), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (imageUrl) => {
        expect(storeInput.safeParse({ ...valid, imageUrl }).success).toBe(false);
      }),
    );
  });

  test('is 4xx, without an exception, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(storeInput.safeParse(body).success).toBe(false);
      }),
    );
  });
});

describe('the patch of a store', () => {
  test('takes any part of a body', () => {
    for (const [key, value] of Object.entries(valid))
      expect(storePatch.parse({ [key]: value })).toEqual({ [key]: value });
    expect(storePatch.parse({})).toEqual({});
  });

  test('holds each given key to the same rule', () => {
    expect(textsOf({ phone: '123', description: '' }, storePatch)).toEqual({
      phone: 'Enter a valid 10-digit mobile number starting with 6-9',
      description: 'This field is required',
    });
  });

  test('refuses an updatedAt that is not a time', () => {
    expect(storePatch.safeParse({ updatedAt: 'yesterday' }).success).toBe(false);
    expect(storePatch.safeParse({ updatedAt: '2026-06-12T08:30:00.123Z' }).success).toBe(true);
  });
});
