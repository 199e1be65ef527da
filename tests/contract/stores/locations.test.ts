import { describe, expect, test } from 'vitest';
import { locationInput, locationPatch } from '../../../contract/stores/locations';

const valid = {
  locationName: 'Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500034',
};

const textsOf = (body: unknown) => {
  const parsed = locationInput.safeParse(body);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('the body of a location', () => {
  test('passes when every rule holds, trimmed, and drops keys it does not know', () => {
    expect(locationInput.parse({ ...valid, locationName: ' Banjara Hills ', id: '7' })).toEqual(
      valid,
    );
  });

  test('needs every field', () => {
    const missing = 'This field is required';
    expect(textsOf({})).toMatchObject({
      locationName: missing,
      city: missing,
      state: missing,
      pincode: missing,
    });
    expect(textsOf({ ...valid, pincode: ' ' })).toEqual({ pincode: missing });
    expect(textsOf({ ...valid, locationName: ['x'] })).toEqual({ locationName: 'Must be text' });
  });

  test.each(['50003', '5000345', '50003a', '५०००३४'])('refuses the pincode %s', (pincode) => {
    expect(textsOf({ ...valid, pincode })).toEqual({ pincode: 'Enter a valid 6-digit pincode' });
  });

  test('offers Hyderabad and Telangana only', () => {
    expect(textsOf({ ...valid, city: 'Mumbai' })).toEqual({ city: 'Choose one of: Hyderabad' });
    expect(textsOf({ ...valid, state: 'Goa' })).toEqual({ state: 'Choose one of: Telangana' });
  });

  test('changes by any part, with a strict status', () => {
    expect(locationPatch.parse({ isActive: false })).toEqual({ isActive: false });
    expect(locationPatch.parse({ is_active: true })).toEqual({ isActive: true });
    expect(locationPatch.safeParse({ isActive: 'false' }).success).toBe(false);
  });
});
