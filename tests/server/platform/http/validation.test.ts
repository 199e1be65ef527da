import { expect, it } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

it('a missing field is reported once, also with other broken rules', async () => {
  const as = await server.givenAdmin();
  const body = { locationName: 'Abids', city: '', state: 'Telangana', pincode: '' };
  const answer = await server.request('POST', '/admin/locations', { as, body });
  expect(answer.read(errorBodySchema).message).toBe(
    'This field is required, This field is required',
  );
});
