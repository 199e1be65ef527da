import { sql } from 'kysely';
import type { CsvCell } from '../../../platform/csv';
import { menuColumns } from '../../../../contract/imports/columns';
import type { ImportError } from '../../../../contract/imports/imports';
import { toRupees } from '../../../../contract/money';
import {
  storeItemRow,
  type StoreItemPatch,
  storeItemPatch,
  storeItemTexts,
} from '../../../../contract/catalogue/menu';
import type { Db } from '../../../platform/db/database';
import { type RowSource, streamRows } from '../../../platform/db/streamRows';
import type { Actor } from '../../../platform/http/context';
import { type FileRow, flagCell } from '../../../platform/imports/parseRows';
import type { RowsKind, StoredRow } from '../../../platform/imports/planRows';
import { writeRows } from '../../../records/writeRows';
import { categoryReference } from '../../products/imports/references';
import { isStanding } from '../../availability/stock';
import { matching } from '../repository';
import type { ItemTypes } from '../itemChanges';
import { menuItems } from '../kind';

type Filters = Parameters<typeof matching>[2];
const noFilters = {};

const selectItems = (storeId: string, db: Db, filters: Filters) =>
  matching(storeId, db, filters)
    .innerJoin('categories as c', 'c.id', 'pp.category_id')
    .select([
      'pp.id',
      'p.name',
      'p.description',
      'pp.category_id',
      'c.name as category_name',
      'pp.price_paise',
      'pp.max_price_paise',
      'p.image_url',
      'p.updated_at',
      'pp.updated_at as row_updated_at',
    ])
    .select(isStanding('pp').as('is_standing'))
    .orderBy('pp.id');
type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

const cellsOf = (row: ItemRow) => ({
  id: row.id,
  itemName: row.name,
  description: row.description,
  categoryId: row.category_id,
  categoryName: row.category_name,
  price: toRupees(row.price_paise),
  maxPrice: toRupees(row.max_price_paise),
  imageUrl: row.image_url,
  isAvailable: flagCell(row.is_standing),
});

export async function* exportItems(
  storeId: string,
  source: RowSource,
  filters: Filters,
): AsyncGenerator<CsvCell[][], void, undefined> {
  for await (const rows of streamRows(source, (tx) => selectItems(storeId, tx, filters)))
    yield rows.map((row) => Object.values(cellsOf(row)));
}

async function readItems(storeId: string, tx: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const rows = await selectItems(storeId, tx, noFilters)
    .where(sql<boolean>`pp.id = any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cells: cellsOf(row),
    updatedAt: new Date(
      Math.max(row.updated_at.getTime(), row.row_updated_at.getTime()),
    ).toISOString(),
  }));
}

/** Without this check, a file that is imported twice would duplicate every dish. */
async function refuseKnownNames(
  storeId: string,
  tx: Db,
  rows: readonly FileRow[],
): Promise<ImportError[]> {
  const names = rows.flatMap(({ cells: { itemName = '' } }) =>
    itemName === '' ? [] : [itemName.toLowerCase()],
  );
  const sameNames = await matching(storeId, tx, noFilters)
    .select(['pp.id', sql<string>`lower(p.name)`.as('name')])
    .where(sql<boolean>`lower(p.name) = any(${names}::text[])`)
    .execute();
  const idOf = new Map(sameNames.map(({ id, name }) => [name, id]));
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ line, cells: { itemName = '' } }) => {
    const name = itemName.toLowerCase();
    const [idOfName, before] = [idOf.get(name), lineOf.get(name)];
    if (name !== '' && before === undefined) lineOf.set(name, line);
    if (idOfName !== undefined)
      return [
        {
          line,
          column: 'itemName',
          text: `An item with this name exists. To change it, enter its Item ID ${idOfName}`,
        },
      ];
    return before === undefined
      ? []
      : [{ line, column: 'itemName', text: `Row ${before} adds an item with this name` }];
  });
}

export const itemRows = (
  storeId: string,
  actor: Actor,
): RowsKind<ItemTypes['input'], StoreItemPatch> => ({
  columns: menuColumns,
  noun: 'item',
  read: (tx, ids) => readItems(storeId, tx, ids),
  references: (tx) => [categoryReference(tx, storeItemTexts.categoryUnusable)],
  input: storeItemRow,
  patch: storeItemPatch,
  columnOf: { productName: 'itemName', name: 'itemName' },
  writeAll: (tx, changes, inputs) => {
    const rows = changes.map(({ id, patch: { isAvailable, ...patch } }) => ({
      id,
      patch: { ...patch, isStanding: isAvailable, isResubmitted: true as const },
    }));
    return writeRows(tx, actor, menuItems(storeId), rows, inputs);
  },
  refuseNew: (tx, rows) => refuseKnownNames(storeId, tx, rows),
});
