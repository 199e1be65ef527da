import { sql } from 'kysely';
import type { z } from 'zod';
import { toRupees } from '../../contract/money';
import { TOTAL_CAP } from '../../contract/paging';
import {
  redemptionTypes, type allRedemptionStatsSchema, type RedemptionFilters, type redemptionStatsSchema, type RedemptionType,
} from '../../contract/rewards';
import type { Db } from '../platform/db/database';
import { newestFirst, resolveRedemptions, selectedRedemptionDays, selectedRedemptions, type RedemptionSelection } from './redemptionSelection';
import { redemptionSources } from './redemptionSources';

interface Sum {
  type: string;
  /** one above `TOTAL_CAP` where a search finds more than are counted */
  n: number;
  paise: number;
}

async function sumDays(db: Db, selection: RedemptionSelection): Promise<Sum[]> {
  const { rows } = await sql<{ type: string; n: string; paise: string }>`
    select type, sum(n) as n, sum(paise) as paise from (${selectedRedemptionDays(selection)}) as d group by type`.execute(db);
  return rows.map(({ type, n, paise }) => ({ type, n: Number(n), paise: Number(paise) }));
}

// the amount is of the ones that count, the newest
async function sumFound(db: Db, selection: RedemptionSelection, type: RedemptionType): Promise<Sum> {
  const { at, paise } = redemptionSources[type];
  const { rows } = await sql<{ n: number; paise: string }>`
    select count(*)::int as n, coalesce(sum(paise) filter (where rank <= ${TOTAL_CAP}), 0) as paise from (
      select ${paise} as paise, row_number() over (order by ${at} desc, s.id desc) as rank
      from ${selectedRedemptions(type, selection)} ${newestFirst(type)} limit ${TOTAL_CAP + 1}) as f`.execute(db);
  return { type, n: rows[0]?.n ?? 0, paise: Number(rows[0]?.paise ?? 0) };
}

async function readSums(db: Db, query: RedemptionFilters): Promise<(types: readonly RedemptionType[]) => z.output<typeof redemptionStatsSchema>> {
  const selection = await resolveRedemptions(db, query);
  const { types, search } = selection;
  const sums = search ? await Promise.all(types.map((type) => sumFound(db, selection, type))) : await sumDays(db, selection);
  return (wanted) => {
    const counted = sums.filter(({ type }) => wanted.some((one) => one === type));
    const isCapped = ({ n }: Sum) => search !== undefined && n > TOTAL_CAP;
    return {
      totalRedemptions: counted.reduce((total, sum) => total + (isCapped(sum) ? TOTAL_CAP : sum.n), 0),
      totalAmount: toRupees(counted.reduce((total, { paise }) => total + paise, 0)),
      isTotalCapped: counted.some(isCapped),
    };
  };
}

/** How often and how much, of one type. A search stops counting above `TOTAL_CAP`, at the newest. */
export async function readRedemptionStats(db: Db, type: RedemptionType, query: RedemptionFilters) {
  const sumsOf = await readSums(db, { ...query, type });
  return sumsOf([type]);
}

/** Of each type and of all together; a type that the query leaves out counts nothing. */
export async function readAllRedemptionStats(db: Db, query: RedemptionFilters): Promise<z.output<typeof allRedemptionStatsSchema>> {
  const sumsOf = await readSums(db, query);
  return {
    ...sumsOf(redemptionTypes),
    byType: { coupon: sumsOf(['coupon']), wallet: sumsOf(['wallet']), scratch_card: sumsOf(['scratch_card']) },
  };
}
