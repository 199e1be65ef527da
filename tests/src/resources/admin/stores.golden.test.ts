import { describe, expect, it, test } from 'vitest';
import { meanRating, record } from '../../../../src/resources/admin/stores/record';
import { encode, schema } from '../../../../src/resources/admin/stores/storeForm';

describe('the form of a store', () => {
  const valid = {
    name: 'Bahar Biryani',
    locationId: '7',
    description: 'Dum biryani since 1974',
    address: 'Road No. 12, Banjara Hills',
    phone: '9876543210',
    email: 'bahar@stores.example',
    googlemapsurl: 'https://maps.app.goo.gl/AbC123',
    image: '/api/files/picked.webp',
    deliveryTime: '30 min',
    autoAccept: true,
    acceptMinutes: 5,
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500081',
  };
  const errorsOf = (values: object) =>
    Object.fromEntries(
      (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    );

  test.each([
    ['name', '   ', 'This field is required'],
    ['description', '  Too short   ', 'Description must be at least 10 characters long'],
    ['address', 'Road 1', 'Address must be at least 10 characters long'],
    ['phone', '5876543210', 'Enter a valid 10-digit mobile number starting with 6-9'],
    ['email', 'bahar@stores', 'Enter a valid email address'],
    ['googlemapsurl', 'https://google.com.evil.example/maps', 'Enter a valid Google Maps URL'],
    ['deliveryFee', -1, 'Enter an amount of 0 or more'],
    ['minimumOrder', -1, 'Enter an amount of 0 or more'],
  ])('refuses %s %j', (key, value, message) => {
    expect(errorsOf({ ...valid, [key]: value })).toEqual({ [key]: message });
  });

  test.each(['50001', '', '5000811', '50008a'])(
    'refuses a chosen location with the pincode "%s"',
    (pincode) => {
      const refused = { locationId: 'Selected location has invalid pincode' };
      expect(errorsOf({ ...valid, pincode })).toEqual(refused);
      expect(errorsOf({ ...valid, name: '', pincode })).toEqual({
        ...refused,
        name: 'This field is required',
      });
    },
  );

  test('takes an address of ten characters with blanks around it', () => {
    expect(errorsOf({ ...valid, address: 'Road No. 1       ' })).toEqual({});
  });

  test('sends an amount that is empty as 0', () => {
    expect(encode(schema.parse({ ...valid, deliveryFee: null }))).toMatchObject({
      deliveryFee: 0,
      minimumOrder: 0,
    });
  });
});

it('the mean rating counts the rated stores alone', () => {
  const rated = (...ratings: number[]) =>
    meanRating(ratings.map((rating) => record.parse({ rating })));
  expect([rated(4, 5), rated(4, 0, 5, 0), rated(1), rated(0), rated()]).toEqual([
    4.5, 4.5, 1, 0, 0,
  ]);
});
