import { expect, it } from 'vitest';
import locations from '../../../../src/resources/admin/locations/locations.resource';
import { form } from '../../../../src/resources/admin/locations/record';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/locations';

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

const wire = {
  _id: 7,
  name: 'Abids',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: 500001,
  is_active: false,
};

it.each([
  ['a bare list', [wire]],
  ['an object with locations', { locations: [wire], page: 1, limit: 10, total: 1, totalPages: 1 }],
  ['an object with data', { data: [wire], total: 1 }],
])('another server may answer with %s and other names of the fields', async (_, answer) => {
  const { data, total } = await givenProvider([locations], {
    'GET /admin/locations/': answer,
  }).list(NAME);
  expect(data).toEqual([
    {
      id: '7',
      name: 'Abids',
      city: 'Hyderabad',
      state: 'Telangana',
      pincode: '500001',
      pincodes: undefined,
      isActive: false,
      createdAt: '',
    },
  ]);
  expect(total).toBe(1);
});

it('a location without pincodes serves everywhere', () => {
  const serves = ({ pincodes }: { pincodes: string[] | undefined }) =>
    locations.computed?.serves?.value({ id: '7', pincodes });
  expect([serves({ pincodes: [] }), serves({ pincodes: ['500001', '500002'] })]).toEqual([
    'Everywhere',
    '500001, 500002',
  ]);
});
