import { expect, it } from 'vitest';
import locations from '../../../../src/resources/admin/locations/locations.resource';
import { form } from '../../../../src/resources/admin/locations/record';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/locations';

it('the locations have the columns, the page sizes and the texts of their list', () => {
  expect(locations.list.columns).toEqual([
    'name',
    'city',
    'state',
    'pincode',
    'serves',
    'isActive',
    'createdAt',
  ]);
  expect(locations.list.pageSizes).toEqual([10, 20, 50]);
  expect(locations.filters?.search).toEqual({
    kind: 'search',
    placeholder: 'Search by name, city or pincode',
  });
  expect(locations.label).toEqual({ one: 'Location', many: 'Locations' });
  // the other texts are those of the framework, such as "Failed to load locations" and "No locations yet"
  expect(locations.messages).toEqual({
    list_title: 'Locations Management',
    create_failed: 'Failed to add location',
  });
  expect(locations.actions?.toggle).toMatchObject({ failed: 'Failed to toggle status' });
  expect(locations.actions?.toggle).not.toHaveProperty('succeeded');
});

it('the form of a location offers Hyderabad in Telangana alone, and takes six digits as the pincode', () => {
  expect(locations.fields).toMatchObject({
    city: { kind: 'select', choices: { Hyderabad: 'Hyderabad' } },
    state: { kind: 'select', choices: { Telangana: 'Telangana' } },
    pincode: { kind: 'text', label: 'Pincode', transform: 'digits', maxLength: 6 },
  });
  expect(Object.keys(locations.fields.city?.choices ?? {})).toEqual(['Hyderabad']);
  expect(Object.keys(locations.fields.state?.choices ?? {})).toEqual(['Telangana']);
  expect(locations.form?.defaults).toEqual({ city: 'Hyderabad', state: 'Telangana' });
});

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
