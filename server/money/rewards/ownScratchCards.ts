import { sql } from 'kysely';
import { formatRupees, toRupees } from '../../../contract/money';
import {
  type OwnScratchCard,
  type OwnScratchCardQuery,
  scratchCardSchema,
} from '../../../contract/money/rewardApi';
import { pageInfoOf } from '../../../contract/lists';
import { formatDateTime } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, listOrder } from '../../platform/db/listPage';
import { AppError, notFound } from '../../platform/errors';
import { post } from '../wallet/ledger';
import { hasStatus, statusNow } from './scratchCards';

const ownCards = (db: Db, userId: string) =>
  db
    .selectFrom('scratch_cards as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .select(
      sql<boolean>`o.final_paise > 0 and o.refunded_paise + o.refunding_paise >= o.final_paise`.as(
        'is_refunded',
      ),
    )
    .select([
      'c.id',
      'c.order_id',
      'c.code',
      'c.card_type',
      'c.prize_paise',
      'c.order_code',
      'c.expires_at',
      'c.scratched_at',
      'c.used_at',
      'c.created_at',
    ])
    .select(['c.status as stored', statusNow.as('status')])
    .where('c.user_id', '=', userId);
type Row = Awaited<ReturnType<ReturnType<typeof ownCards>['execute']>>[number];

const isRevealed = ({ stored }: Row): boolean =>
  stored === 'scratched' || stored === 'used' || stored === 'applied';

const toResponse = (row: Row): OwnScratchCard => ({
  id: row.id,
  cardId: row.code,
  cardType: row.card_type,
  status: scratchCardSchema.shape.status.parse(row.status),
  prizeValue: isRevealed(row) ? toRupees(row.prize_paise) : null,
  orderId: row.order_code,
  expires: row.expires_at.toISOString(),
  scratchedDate: row.scratched_at?.toISOString() ?? null,
  usedDate: row.used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const sortValues = { expires: byColumn('expires_at'), createdAt: byCreation };

/** Returns a page of the customer's cards, newest first unless the query sorts them. */
export async function listOwnScratchCards(db: Db, userId: string, query: OwnScratchCardQuery) {
  const selected = ownCards(db, userId).$if(query.status !== undefined, (cards) =>
    cards.where(hasStatus(query.status ?? 'pending')),
  );
  const [rows, { n }] = await Promise.all([
    selected
      .orderBy(listOrder(sortValues, query, 'c'))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom(selected.as('s'))
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { scratchCards: rows.map(toResponse), ...pageInfoOf(query, n) };
}

/**
 * Locks the customer's card and returns its current state.
 * @throws {AppError} 404, also for another customer's card
 */
async function lockOwnCard(tx: Db, userId: string, id: string): Promise<Row> {
  await tx
    .selectFrom('scratch_cards')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return readOwnCard(tx, userId, id);
}

async function readOwnCard(tx: Db, userId: string, id: string): Promise<Row> {
  const row = await ownCards(tx, userId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Scratch card');
  return row;
}

const refuse = (text: string) => new AppError('conflict', text);
const refuseVoid = ({ code, order_code }: Row) =>
  refuse(`Scratch card ${code} is no longer valid, because order ${order_code} was refunded`);
const refuseExpired = ({ code, expires_at }: Row) =>
  refuse(`Scratch card ${code} expired on ${formatDateTime(expires_at.toISOString())}`);

function refuseUnusable(card: Row): void {
  if (card.is_refunded && card.used_at === null) throw refuseVoid(card);
  if (card.status === 'expired') throw refuseExpired(card);
}

/** Reveals the prize. A repeated call returns the same card. */
export const scratchCard = (db: Db, userId: string, id: string): Promise<OwnScratchCard> =>
  db.transaction().execute(async (tx) => {
    const card = await lockOwnCard(tx, userId, id);
    refuseUnusable(card);
    if (card.status === 'pending') {
      await tx
        .updateTable('scratch_cards')
        .set({ status: 'scratched', scratched_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
    }
    return toResponse(await readOwnCard(tx, userId, id));
  });

/** Credits the prize to the wallet once. A repeated call returns the same card. */
export const redeemScratchCard = (db: Db, userId: string, id: string): Promise<OwnScratchCard> =>
  db.transaction().execute(async (tx) => {
    const card = await lockOwnCard(tx, userId, id);
    refuseUnusable(card);
    if (card.status === 'pending')
      throw refuse(`Scratch card ${card.code} first, then redeem its prize`);
    if (card.used_at !== null) return toResponse(card);
    await tx
      .updateTable('scratch_cards')
      .set({ status: 'applied', used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    await credit(tx, userId, card);
    return toResponse(await readOwnCard(tx, userId, id));
  });

async function credit(tx: Db, userId: string, { code, order_id, prize_paise }: Row): Promise<void> {
  // a card imported from another system may have no prize, and the ledger takes no posting of 0
  if (prize_paise === 0) return;
  await post(tx, {
    userId,
    type: 'credit',
    amountPaise: prize_paise,
    description: `Scratch card ${code}`,
    reference: code,
    ...(order_id === null ? {} : { orderId: order_id }),
  });
}

export const prizeText = ({ prizeValue }: OwnScratchCard): string => formatRupees(prizeValue ?? 0);
