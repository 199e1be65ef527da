import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import { knownOptions, lookupParams } from '../../../../../src/framework/ui/hooks/lookupOptions';
import { keyPart, optionsKey } from '../../../../../src/framework/ui/hooks/queryKeys';

it('keeps the options of two lookups apart whose calls are functions', () => {
  const [towns, streets] = [
    defineLookup({ call: async () => [] }),
    defineLookup({ call: async () => [] }),
  ];
  const client = new QueryClient();
  const options = [{ value: '1', label: 'Hyderabad', wire: {} }];
  client.setQueryData([...optionsKey, keyPart(towns.call), {}, {}], options);
  expect(knownOptions(client, towns, {})).toEqual(options);
  expect(knownOptions(client, streets, {})).toBeUndefined();
});

it('calls a lookup with the parameters of its line and its field', () => {
  const values = { storeId: '7', city: 'H', name: 'x' };
  const field = { kind: 'select' as const, label: 'Dish', dependsOn: 'storeId' };
  expect(
    lookupParams({ ...field, lookup: defineLookup({ call: async () => [] }) }, values),
  ).toEqual({ storeId: '7' });
  expect(
    lookupParams(
      { ...field, lookup: defineLookup({ call: 'GET /cities/{city}/stores/{storeId}' }) },
      values,
    ),
  ).toEqual({ city: 'H', storeId: '7' });
  expect(lookupParams({ kind: 'text', label: 'Name', dependsOn: 'storeId' }, values)).toEqual({});
});
