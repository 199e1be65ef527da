import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OfferListQuery } from '../../../contract/offers';
import { containsText } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listOrder';
import type { SpecialOffers } from '../../platform/db/types.gen';
import { laterUpdatedAt } from '../../platform/db/updatedAt';

export type OfferRow = Selectable<SpecialOffers>;
type Filters = Omit<OfferListQuery, 'page' | 'limit'>;

const matching = (db: Db, { search = '', status, offer_id = '' }: Filters) =>
  db
    .selectFrom('special_offers')
    .$if(status !== undefined, (query) => query.where('is_active', '=', status === 'active'))
    .$if(offer_id !== '', (query) => query.where('id', '=', offer_id))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(['title', 'description'].map((column) => containsText(column, search))),
      ),
    );

const sortValues = {
  title: byText('title'),
  description: byText('description'),
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

export const selectOfferPage = (
  db: Db,
  { page, limit, ...filters }: OfferListQuery,
): Promise<OfferRow[]> =>
  matching(db, filters)
    .selectAll()
    .orderBy(listOrder(sortValues, filters, 'special_offers'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countOffers(
  db: Db,
  filters: Filters,
): Promise<{ total: number; active: number }> {
  const counted = await matching(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('is_active', '=', true).as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), active: Number(counted.active) };
}

export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  db.selectFrom('special_offers').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the offer until the transaction ends. */
export const lockOffer = (tx: Db, id: string): Promise<OfferRow | undefined> =>
  tx.selectFrom('special_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The database gives a new offer its 30 days. */
export const insertOffer = (tx: Db, values: Insertable<SpecialOffers>): Promise<OfferRow> =>
  tx.insertInto('special_offers').values(values).returningAll().executeTakeFirstOrThrow();

export const changeOffer = (
  tx: Db,
  id: string,
  values: Updateable<SpecialOffers>,
): Promise<OfferRow> =>
  tx
    .updateTable('special_offers')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeOffer = (tx: Db, id: string) =>
  tx.deleteFrom('special_offers').where('id', '=', id).execute();
