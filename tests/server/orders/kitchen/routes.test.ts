import { expect, test } from 'vitest';
import { givenStoreOrderServer, owner, server } from '../../../support/storeOrders';

givenStoreOrderServer();

test.each([
  ['/deliver', 'PUT'],
  ['/deliver/', 'PUT'],
  ['/status', 'PUT'],
  ['/delete', 'DELETE'],
])(
  '%s is not an order: any method but %s is answered with 405 and the allowed ones',
  async (path, right) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].filter(
      (name) => name !== right,
    )) {
      const { status, headers } = await server.app.request(`/api/store/orders${path}`, {
        method,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, right]);
    }
  },
);
