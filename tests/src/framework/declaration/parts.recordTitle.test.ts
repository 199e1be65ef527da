import { expect, it } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { str } from '../../../../src/framework/declaration/lenientSchemas';
import { recordTitle } from '../../../../src/framework/declaration/parts';

const define = resourceFactory<'clerk', 'any'>();
const visits = define({
  name: 'visits',
  record: z.object({ id: str(), guestId: str(), guest: str() }),
  access: { clerk: '*' },
  fields: { guestId: { kind: 'reference', to: 'guests', current: 'guest' } },
  list: { columns: ['guestId'] },
});

it('a record is called by the name of what its first column refers to', () => {
  expect(recordTitle(visits, { id: '7', guestId: '31', guest: 'Mia Hoffmann' })).toBe(
    'Mia Hoffmann',
  );
});

it('and by the id if that name is missing', () => {
  expect(recordTitle(visits, { id: '7', guestId: '31' })).toBe('31');
});
