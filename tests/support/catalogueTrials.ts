import { sql } from 'kysely';
import { z } from 'zod';
import type { TestServer } from './serverOn';
import { trialsOfTables } from './tableAreas';
import { type Callers, firstOf, idOf, type Prepare, type Trial, unversioned } from './tryOut';

export const requestsOf =
  (server: TestServer, { admin, owner }: Callers) =>
  async (name: string, isApproved: boolean): Promise<Trial> => {
    const body = { name, description: 'On request', imageUrl: '/api/files/a.webp' };
    const answer = await server.request('POST', '/store/categories/requests', { as: owner, body });
    const { id } = answer.read(z.object({ id: z.string() }));
    if (isApproved)
      await server.request('PUT', `/admin/categories/${id}/approve`, {
        as: admin,
        body: { isApproved: true },
      });
    return { id };
  };

const givenCheaperItem: Prepare = async (db) => {
  const { rows } = await sql<{ id: string; product_id: string; price_paise: number }>`
        select pp.id, product_id, price_paise from product_prices pp join stores s on s.id = pp.store_id where s.deleted_at is null order by pp.id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no price');
  const rupees = row.price_paise / 100;
  return {
    body: {
      cells: [
        {
          productId: row.product_id,
          id: row.id,
          field: 'price',
          from: rupees,
          to: rupees - 0.5,
        },
      ],
    },
  };
};

export function catalogueTrials(server: TestServer, callers: Callers): Record<string, Prepare> {
  const ownRequest = requestsOf(server, callers);
  return {
    'POST /admin/categories': () => ({}),
    'PUT /admin/categories/{id}': unversioned(() => ownRequest('To rename', true)),
    'PUT /admin/categories/{id}/status': () => ownRequest('To switch off', true),
    'PUT /admin/categories/{id}/approve': () => ownRequest('To approve', false),
    'PUT /admin/categories/{id}/reject': () => ownRequest('To reject', false),
    'PUT /admin/categories/{id}/reopen': unversioned(() => ownRequest('To reopen', true)),
    'DELETE /admin/categories/{id}': () => ownRequest('To delete', false),
    'POST /admin/products': () => ({}),
    'POST /admin/products/bulk': () => ({}),
    'PUT /admin/products/prices': givenCheaperItem,
    'PUT /admin/products/{id}': firstOf('products'),
    'PUT /admin/products/{id}/status': firstOf('products'),
    'PUT /admin/products/{id}/approve': (db) =>
      idOf(db, sql`select id from products where not is_approved limit 1`),
    'PUT /admin/products/{id}/reject': (db) =>
      idOf(
        db,
        sql`select id from products where not is_approved and rejection_reason is null limit 1`,
      ),
    'PUT /admin/products/{id}/reopen': unversioned((db) =>
      idOf(db, sql`select id from products where is_approved limit 1`),
    ),
    'DELETE /admin/products/{id}': firstOf('products'),
    ...trialsOfTables,
  };
}
