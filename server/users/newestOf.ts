import { sql } from 'kysely';
import type { OrderStatus } from '../../contract/orderStatus';
import { USER_DETAIL_ROWS } from '../../contract/users';
import type { PostingStatus, PostingType } from '../../contract/wallet';
import type { Db } from '../db/database';

/** The newest orders of a person, with their stores, deleted ones included. The OTP is the customer's own: it is not read. */
export const selectNewestOrders = (db: Db, userId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.code', 'o.final_paise', 'o.created_at', 's.id as store_id', 's.name as store_name'])
    .select(sql<OrderStatus>`o.status`.as('status'))
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(USER_DETAIL_ROWS)
    .execute();

/** The newest lines of a person's wallet, unfinished ones included. */
export const selectNewestPostings = (db: Db, userId: string) =>
  db
    .selectFrom('wallet_postings as w')
    .select(['w.id', 'w.amount_paise', 'w.description', 'w.reference', 'w.created_at'])
    .select([sql<PostingType>`w.type`.as('type'), sql<PostingStatus>`w.status`.as('status')])
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(USER_DETAIL_ROWS)
    .execute();
