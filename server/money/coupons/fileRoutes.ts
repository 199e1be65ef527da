import { couponListQuery, type CouponListQuery } from '../../../contract/money/couponApi';
import { couponColumns } from '../../../contract/imports/columns';
import { couponImport, headersOf } from '../../../contract/imports/imports';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows, type RowsKind, type StoredRow } from '../../platform/imports/planRows';
import { sql } from 'kysely';
import type { CsvCell } from '../../platform/csv';
import {
  couponInput,
  type CouponInput,
  couponPatch,
  type CouponPatch,
} from '../../../contract/money/coupons';
import type { Db } from '../../platform/db/database';
import { type RowSource, streamRows } from '../../platform/db/streamRows';
import type { Actor } from '../../platform/http/context';
import { flagCell, type Values } from '../../platform/imports/parseRows';
import { writeRows } from '../../records/writeRows';
import { coupons } from './kind';
import { type CouponRow, matching, noUses } from './repository';
import { toCouponResponse } from './serializers';

const area = { access: ['admin'] as const, tags: ['Coupons'] };
const listPath = '/admin/coupons';

/**
 * `/admin/coupons/export` and `/admin/coupons/import`. Registered before `/admin/coupons/{id}`,
 * which would match them.
 */
export const couponFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportCoupons', {
        ...area,
        needs: 'coupons.read',
        path: `${listPath}/export`,
        summary: 'Export coupons as CSV',
        query: couponListQuery.omit({ page: true, limit: true, sort: true, order: true }),
        name: 'coupons_export_{date}.csv',
        description:
          'All coupons that match the filters, as coupons_export_{date}.csv. The import accepts this file.',
        object: 'coupon',
        header: headersOf(couponColumns),
        rows: exportCoupons,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'coupons.manage',
        all: listPath,
        many: 'coupons',
        check: 'checkCoupons',
        run: 'importCoupons',
        inputs: couponImport,
        columns: couponColumns,
        plan: (c, tx, input) => planRows(tx, couponRows(c.get('actor')), input),
      }),
    );

type Filters = Pick<CouponListQuery, 'search' | 'status'>;

// the file does not contain uses
const selectCoupons = (db: Db, filters: Filters) =>
  matching(db, filters).selectAll('coupons').select(noUses).orderBy('coupons.id');

const cellsOf = (row: CouponRow) => {
  const coupon = toCouponResponse(row);
  return {
    id: coupon.id,
    code: coupon.code,
    description: coupon.description,
    type: coupon.type,
    minOrderAmount: coupon.minOrderAmount,
    percentage: coupon.percentage,
    maxDiscount: coupon.maxDiscount,
    discountAmount: coupon.Discount_amount,
    maxPerUser: coupon.usageLimit ?? coupon.max_per_user,
    validFrom: coupon.validFrom,
    validUntil: coupon.validUntil,
    isFirstOrderOnly: flagCell(coupon.isFirstOrderOnly),
    budget: coupon.budget,
  };
};

async function* exportCoupons(
  source: RowSource,
  filters: Filters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRows(source, (tx) => selectCoupons(tx, filters)))
    yield rows.map((row) => Object.values(cellsOf(row)));
}

async function readCoupons(tx: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const rows = await selectCoupons(tx, {})
    .where(sql<boolean>`coupons.id = any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cells: cellsOf(row),
    updatedAt: row.updated_at.toISOString(),
  }));
}

/**
 * Each type has a different key for the uses per person. If the row sets a new type, the stored
 * uses are sent under the key of that type.
 */
const toBody = ({ discountAmount, maxPerUser, ...values }: Values, stored?: StoredRow): Values => {
  const type = values.type ?? stored?.cells.type;
  const uses =
    maxPerUser === undefined && values.type !== undefined ? stored?.cells.maxPerUser : maxPerUser;
  return {
    ...values,
    ...(discountAmount === undefined ? {} : { Discount_amount: discountAmount }),
    ...(uses === undefined
      ? {}
      : { [type === 'percentage' ? 'usageLimit' : 'max_per_user']: uses }),
  };
};

/** One row per coupon. The file does not contain `isActive`. */
const couponRows = (actor: Actor): RowsKind<CouponInput, CouponPatch> => ({
  columns: couponColumns,
  noun: 'coupon',
  read: readCoupons,
  input: couponInput,
  patch: couponPatch,
  toBody,
  columnOf: {
    Discount_amount: 'discountAmount',
    usageLimit: 'maxPerUser',
    max_per_user: 'maxPerUser',
  },
  writeAll: (tx, changes, inputs) => writeRows(tx, actor, coupons(actor), changes, inputs),
});
