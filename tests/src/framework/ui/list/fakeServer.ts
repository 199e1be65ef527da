import { testDataProvider, type GetListParams } from 'ra-core';
import type { ExportedFile } from '../../../../../src/framework/declaration/calls';
import type { ResourceRecord } from '../../../../../src/framework/declaration/declaration';
import type {
  DeclaredDataProvider,
  ListMeta,
} from '../../../../../src/framework/declaration/provider';

interface Asked {
  page: number;
  perPage: number;
  filter: Readonly<Record<string, unknown>>;
  sort?: GetListParams['sort'];
  signal?: AbortSignal | undefined;
}

/**
 * Rows in memory behind the data provider's interface; a test may delay its answers or make it
 * fail.
 */
export class FakeServer {
  rows: ResourceRecord[];
  lists: Asked[] = [];
  options: { call: string; params: Readonly<Record<string, unknown>> }[] = [];
  failure: Error | undefined;
  quietFailure: Error | undefined;
  statsFailure: Error | undefined;
  optionsFailure: Error | undefined;
  /** The lists' sums over all rows. */
  sums: Readonly<Record<string, number>> = {};
  /** The `ignored` of a list's meta, by its filters and its order. */
  ignored: (asked: Asked) => ListMeta['ignored'] = () => undefined;
  acts: string[] = [];
  actFailure: Error | undefined;
  /** Rows above this number are not counted. */
  cap = Infinity;
  /** True if lists return the number of rows; otherwise only whether another page may follow. */
  isCounting = true;
  exports: Readonly<Record<string, unknown>>[] = [];
  exportOrders: GetListParams['sort'][] = [];
  /** The answer to an export call. */
  file: ExportedFile | Error = { blob: new Blob(['a,b']) };
  private held: (() => void)[] | undefined;

  constructor(rows: ResourceRecord[]) {
    this.rows = rows;
  }

  get last(): Asked | undefined {
    return this.lists.at(-1);
  }

  /** From now on answers wait for `release`. */
  hold(): void {
    this.held = [];
  }

  release(): void {
    for (const answer of this.held ?? []) answer();
    this.held = undefined;
  }

  private async answered(): Promise<void> {
    const { held } = this;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
  }

  private async getList({
    pagination = { page: 1, perPage: 10 },
    sort,
    filter,
    signal,
  }: GetListParams) {
    const { page, perPage } = pagination;
    this.lists.push({ page, perPage, filter, sort, signal });
    await this.answered();
    if (this.failure) throw this.failure;
    if (this.quietFailure)
      return {
        data: [],
        total: 0,
        meta: { failed: this.quietFailure, stats: { total: 0, earned: 0 } },
      };
    const wanted = String(filter?.search ?? '').toLowerCase();
    const found = this.rows.filter((row) => String(row.name).toLowerCase().includes(wanted));
    const stats = { total: this.rows.length, earned: 250000 };
    const isTotalCapped = found.length > Math.max(this.cap, page * perPage);
    const total = isTotalCapped ? Math.max(this.cap, page * perPage) : found.length;
    const data = found.slice((page - 1) * perPage, page * perPage);
    const isEnd = data.length < perPage && (data.length > 0 || page === 1);
    // the interpreter's result for an answer without a total
    if (!this.isCounting && !isEnd)
      return {
        data,
        pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 },
        meta: { stats },
      };
    const ignored = this.ignored({ page, perPage, filter, sort });
    const meta = { stats, isTotalCapped, sums: this.sums, ...(ignored ? { ignored } : {}) };
    return { data, total, meta };
  }

  private async act({ action, record }: { action: string; record: ResourceRecord }) {
    this.acts.push(`${action} ${record.id}`);
    await this.answered();
    if (this.actFailure) throw this.actFailure;
    return { wire: {}, message: 'Done' };
  }

  private async exportFile({
    filter,
    sort,
    signal,
  }: {
    filter: Readonly<Record<string, unknown>>;
    sort?: GetListParams['sort'];
    signal?: AbortSignal;
  }) {
    this.exports.push(filter);
    this.exportOrders.push(sort);
    await this.answered();
    signal?.throwIfAborted();
    if (this.file instanceof Error) throw this.file;
    return this.file;
  }

  provider(): DeclaredDataProvider {
    const made = {
      ...testDataProvider(),
      supportAbortSignal: true,
      getList: (_: string, params: GetListParams) => this.getList(params),
      getOne: async (_: string, { id }: { id: unknown }) => ({
        data: this.rows.find((row) => row.id === String(id)),
      }),
      act: async (_: string, params: { action: string; record: ResourceRecord }) =>
        this.act(params),
      exportFile: (_: string, params: Parameters<DeclaredDataProvider['exportFile']>[1]) =>
        this.exportFile(params),
      view: async () => undefined,
      stats: async () => {
        if (this.statsFailure) throw this.statsFailure;
        return { total: this.rows.length, earned: 250000 };
      },
      options: async (lookup: { call: string }, params: Readonly<Record<string, unknown>>) => {
        this.options.push({ call: lookup.call, params });
        if (this.optionsFailure) throw this.optionsFailure;
        return [{ value: '7', label: params.area ? 'Mint Lane' : 'Charminar', wire: {} }];
      },
    };
    // the methods are generic over the record's type, which a fake cannot be
    return made as unknown as DeclaredDataProvider;
  }
}
