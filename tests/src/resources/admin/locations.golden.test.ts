import { expect, it } from 'vitest';
import locations from '../../../../src/resources/admin/locations/locations.resource';
import { form } from '../../../../src/resources/admin/locations/record';

it('the form of a location needs a name and a pincode of six digits', () => {
  const errorsOf = (name: string, pincode: string) => {
    const { error } = form.safeParse({
      name,
      city: 'Hyderabad',
      state: 'Telangana',
      pincode,
      pincodes: [],
    });
    return Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };
  expect(errorsOf('', '')).toEqual({
    name: 'This field is required',
    pincode: 'This field is required',
  });
  expect(errorsOf('Abids', '50000')).toEqual({ pincode: 'Enter a valid 6-digit pincode' });
  expect(errorsOf('Abids', '500001')).toEqual({});
});

it('a location without pincodes serves everywhere', () => {
  const serves = ({ pincodes }: { pincodes: string[] | undefined }) =>
    locations.computed?.serves?.value({ id: '7', pincodes });
  expect([serves({ pincodes: [] }), serves({ pincodes: ['500001', '500002'] })]).toEqual([
    'Everywhere',
    '500001, 500002',
  ]);
});
