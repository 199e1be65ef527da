import { toRupees } from '../../contract/money';
import type { UserDetails } from '../../contract/users';
import type { Db } from '../db/database';
import { notFound } from '../http/errors';
import { selectNewestOrders, selectNewestPostings } from './newestOf';
import { findUser } from './repository';
import { userAnswer } from './userAnswer';

/** An account with its newest orders and wallet transactions, and how many there are of both; or a 404. */
export async function readUserDetails(db: Db, id: string): Promise<UserDetails> {
  const [user, orders, postings] = await Promise.all([
    findUser(db, id), selectNewestOrders(db, id), selectNewestPostings(db, id),
  ]);
  if (!user) throw notFound('User');
  return {
    profile: {
      ...userAnswer(user),
      address: user.address,
      city: user.city,
      state: user.state,
      pincode: user.pincode,
      image: user.image_url,
      updatedAt: user.updated_at.toISOString(),
    },
    orders: orders.map(orderAnswer),
    transactions: postings.map(postingAnswer),
    totals: { orders: Number(user.total_orders), transactions: Number(user.total_transactions) },
  };
}

type OrderRow = Awaited<ReturnType<typeof selectNewestOrders>>[number];
type PostingRow = Awaited<ReturnType<typeof selectNewestPostings>>[number];

const orderAnswer = (row: OrderRow): UserDetails['orders'][number] => ({
  id: row.id,
  orderId: row.code,
  store: { id: row.store_id, name: row.store_name },
  status: row.status,
  finalAmount: toRupees(row.final_paise),
  createdAt: row.created_at.toISOString(),
});

const postingAnswer = (row: PostingRow): UserDetails['transactions'][number] => ({
  id: row.id,
  type: row.type,
  amount: toRupees(row.amount_paise),
  description: row.description,
  reference: row.reference,
  status: row.status,
  createdAt: row.created_at.toISOString(),
});
