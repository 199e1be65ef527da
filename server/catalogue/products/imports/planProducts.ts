import { productColumns } from '../../../../contract/imports/columns';
import type { ImportError, ImportRows } from '../../../../contract/imports/imports';
import {
  pricingKey,
  type ProductInput,
  productPatch,
  type ProductPatch,
  productRow,
  productTexts,
} from '../../../../contract/catalogue/products';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { invalidParts } from '../../../platform/http/validation';
import { groupBy } from '../../../platform/imports/groupBy';
import {
  changedKeys,
  type FileRow,
  fileRows,
  readCells,
  review,
  type Values,
} from '../../../platform/imports/parseRows';
import {
  draftOf,
  idsIn,
  type RowChange,
  withoutRefused,
  writeOf,
} from '../../../platform/imports/planRows';
import { resolveAll } from '../../../platform/imports/references';
import type { ImportDraft, ImportPlan, ImportTask } from '../../../platform/imports/runImport';
import { writeRows } from '../../../records/writeRows';
import { products } from '../kind';
import { categoryReference, storeReference } from './references';
import { type PriceCells, readSameNames, readStored, type StoredProduct } from './rows';

const priceColumns = ['storeId', 'categoryId', 'price', 'maxPrice'] as const;
const productOnlyColumns = ['productName', 'description', 'imageUrl', 'isAvailable'] as const;

/** Groups the rows of one product: rows with its id, or rows with the same name and no id. */
const keyOf = ({ line, cells: { id = '', productName = '' } }: FileRow): string => {
  if (id !== '') return `id ${id}`;
  return productName === '' ? `line ${line}` : `name ${productName.toLowerCase()}`;
};

/** Rows of the file about one product. */
interface ProductRows {
  rows: readonly FileRow[];
  stored?: StoredProduct | undefined;
}

/** Returns the place of a body's field in the file. The pricing starts with the file's own rows. */
const placeOf =
  (rows: readonly FileRow[]): ImportTask['placeOf'] =>
  ([, field, at, part]) => {
    const isPrice = field === 'pricing' && typeof at === 'number';
    const column = String(isPrice ? part : field);
    const row = (isPrice ? rows[at] : undefined) ?? rows[0];
    return {
      line: row?.line ?? 0,
      column: column in productColumns ? column : '',
    };
  };

/**
 * Returns the contradictions between the rows of one product: different values for the product, or
 * a repeated price.
 */
function contradictions([first, ...more]: readonly FileRow[]): ImportError[] {
  const lineByPlace = new Map(first ? [[priceKeyOf(first.cells), first.line]] : []);
  return more.flatMap((row) => {
    const differing = productOnlyColumns.filter((key) => row.cells[key] !== first?.cells[key]);
    const errors: ImportError[] = differing.map((column) => ({
      line: row.line,
      column,
      text: `Row ${first?.line} has another value for the same product`,
    }));
    const duplicate = lineByPlace.get(priceKeyOf(row.cells));
    if (duplicate === undefined) lineByPlace.set(priceKeyOf(row.cells), row.line);
    else errors.push({ line: row.line, ...repeated(row, duplicate) });
    return errors;
  });
}

/**
 * Error for a repeated price. It names the column that the file has: an id may come from a name.
 */
function repeated({ cells }: FileRow, line: number): Pick<ImportError, 'column' | 'text'> {
  const { storeName = '', categoryName = '' } = cells;
  const placeText = `${storeName || 'This store'} in ${categoryName ? `“${categoryName}”` : 'this category'}`;
  return {
    column: categoryName ? 'categoryName' : 'categoryId',
    text: `${placeText} is already in row ${line}`,
  };
}

const priceKeyOf = ({ storeId = '', categoryId = '' }: Readonly<Record<string, string>>) =>
  pricingKey({ storeId, categoryId });

const bodyOf = ({ price, maxPrice, storeId, categoryId }: Values): Values => ({
  price,
  maxPrice,
  storeId,
  categoryId,
});
const knownColumns = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

/**
 * Lists the file's prices first, then the stored prices that the file does not name: an import
 * removes no price.
 */
const merged = (
  rows: readonly FileRow[],
  values: readonly Values[],
  prices: readonly PriceCells[],
): Values[] => {
  const existing = new Map(prices.map((price) => [pricingKey(price), price]));
  const own = rows.map(({ cells }, at) => ({
    ...bodyOf({ ...existing.get(priceKeyOf(cells)) }),
    ...knownColumns(bodyOf(values[at] ?? {})),
  }));
  const rowKeys = new Set(rows.map(({ cells }) => priceKeyOf(cells)));
  return [
    ...own,
    ...prices.filter((price) => !rowKeys.has(pricingKey(price))).map((price) => bodyOf(price)),
  ];
};

/** Values to compare a row with when its price is not stored yet. */
const withoutPrice = ([first]: readonly PriceCells[]) =>
  Object.fromEntries(
    first ? (['id', ...productOnlyColumns] as const).map((key) => [key, first[key]]) : [],
  );

/** Adds the differences of a row to the plan; true if anything in the row is not stored yet. */
function reviewRow(row: FileRow, stored: StoredProduct | undefined, plan: ImportDraft): boolean {
  if (!stored) {
    review(plan, productColumns, row);
    return true;
  }
  const price = stored.prices.find((item) => pricingKey(item) === priceKeyOf(row.cells));
  const existing = price ?? withoutPrice(stored.prices);
  const keys = changedKeys(productColumns, row, existing);
  review(plan, productColumns, row, existing, keys);
  return price === undefined || keys.length > 0;
}

/**
 * Builds the body of the ordinary call from the rows; adds errors to the plan and returns undefined
 * if a row is invalid.
 */
function readBody({ rows, stored }: ProductRows, plan: ImportDraft): Values | undefined {
  const read = rows.map((row) => readCells(productColumns, row));
  const errors = [...read.flatMap((item) => item.errors), ...contradictions(rows)];
  plan.errors.push(...errors);
  if (errors.length > 0) return undefined;
  const values = read.map((item) => item.values);
  const own = knownColumns(
    Object.fromEntries(productOnlyColumns.map((key) => [key, values[0]?.[key]])),
  );
  // the picture may follow later
  if (own.imageUrl === '' && !stored?.prices[0]?.imageUrl) delete own.imageUrl;
  const isPriced = !stored || rows.some((row) => priceColumns.some((key) => key in row.cells));
  return { ...own, ...(isPriced ? { pricing: merged(rows, values, stored?.prices ?? []) } : {}) };
}

interface Writes {
  inputs: Map<ImportTask, ProductInput>;
  patches: Map<ImportTask, RowChange<ProductPatch>>;
}

function planOne(writes: Writes, plan: ImportDraft, { rows, stored }: ProductRows): void {
  const body = readBody({ rows, stored }, plan);
  if (!body) return;
  const task: ImportTask = {
    line: rows[0]?.line ?? 0,
    placeOf: placeOf(rows),
    ...(stored && { known: { id: stored.id, version: stored.updatedAt } }),
  };
  const read = stored
    ? productPatch.safeParse({ ...body, updatedAt: stored.updatedAt })
    : productRow.safeParse(body);
  if (!read.success) {
    const { issues = [] } = invalidParts('body', read.error.issues).extra;
    plan.errors.push(...issues.map(({ loc, msg }) => ({ ...task.placeOf(loc), text: msg })));
    return;
  }
  plan.tasks.push(task);
  if (stored) writes.patches.set(task, { id: stored.id, patch: read.data });
  else writes.inputs.set(task, productRow.parse(body));
}

const problemOf = (
  row: FileRow,
  stored: StoredProduct | undefined,
  idsByName: ReadonlyMap<string, string>,
): ImportError | undefined => {
  const { id = '', productName = '' } = row.cells;
  if (id !== '')
    return stored ? undefined : { line: row.line, column: 'id', text: 'Product not found' };
  const duplicate = idsByName.get(productName.toLowerCase());
  if (duplicate === undefined) return undefined;
  return {
    line: row.line,
    column: 'productName',
    text: `A product with this name exists. To change it, enter its Product ID ${duplicate}`,
  };
};

/**
 * Plans new products and changes of products from rows of prices. A price that the file does not
 * name stays.
 */
export async function planProducts(tx: Db, actor: Actor, input: ImportRows): Promise<ImportPlan> {
  const resolved = await resolveAll(fileRows(input), [
    storeReference(tx),
    categoryReference(tx, productTexts.categoryUnusable),
  ]);
  const { rows } = resolved;
  const plan = draftOf(productColumns, resolved);
  const stored = await readStored(tx, idsIn(rows));
  const names = rows.flatMap(({ cells: { id = '', productName = '' } }) =>
    id === '' && productName !== '' ? [productName.toLowerCase()] : [],
  );
  const idsByName = await readSameNames(tx, [...new Set(names)]);
  const writes: Writes = { inputs: new Map(), patches: new Map() };
  for (const group of groupBy(rows, keyOf).values()) {
    const product = stored.get(group[0]?.cells.id ?? '');
    const problems = group.flatMap((row) => problemOf(row, product, idsByName) ?? []);
    plan.errors.push(...problems);
    if (problems.length > 0) continue;
    const differing = group.filter((row) => reviewRow(row, product, plan));
    if (differing.length === 0) plan.unchanged += 1;
    else planOne(writes, plan, { rows: group, stored: product });
  }
  const acceptedPlan = withoutRefused(plan);
  const byId = acceptedPlan.tasks.toSorted(
    (a, b) => Number(a.known?.id ?? 0) - Number(b.known?.id ?? 0),
  );
  const writeAll = (
    writeTx: Db,
    changes: readonly RowChange<ProductPatch>[],
    inputs: ProductInput[],
  ) => writeRows(writeTx, actor, products, changes, inputs);
  return { ...acceptedPlan, write: writeOf(byId, writes.patches, writes.inputs, writeAll) };
}
