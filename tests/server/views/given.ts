import { type View, type ViewInput, viewSavedSchema } from '../../../contract/views';
import { server } from '../../support/opened';
import type { Person } from '../../support/people';

export const ORDERS = {
  resource: 'admin/orders',
  columns: ['orderId', 'status'],
  filters: { status: 'cancelled', tags: ['a', 'b'] },
  sort: { field: 'createdAt', order: 'DESC' as const },
  perPage: 20,
};
export const sent = (as: Person, body: Partial<ViewInput> = {}) =>
  server.request('POST', '/auth/views', { as, body: { ...ORDERS, name: 'To refund', ...body } });
export const saved = async (as: Person, body: Partial<ViewInput> = {}): Promise<View> =>
  (await sent(as, body)).read(viewSavedSchema).view;
export const change = (as: Person, { id }: View, body: object) =>
  server.request('PUT', `/auth/views/${id}`, { as, body });
export const remove = (as: Person, { id }: View) =>
  server.request('DELETE', `/auth/views/${id}`, { as });
