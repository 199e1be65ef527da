import type { Option } from '../../../../../src/framework/declaration/calls';
import type {
  DeclaredDataProvider,
  UploadOptions,
} from '../../../../../src/framework/declaration/provider';
import { ApiError } from '../../../../../src/framework/declaration/errors';

type Row = { id: string } & Record<string, unknown>;

type Answer = { message?: string };

const stats = { served: 1, withdrawn: 0, approved: 0 };

const lookups: readonly [call: string, options: Option[]][] = [
  [
    'GET /kitchens',
    [
      { value: '7', label: 'Charminar', wire: { pincode: '500002' } },
      { value: '8', label: 'Secunderabad', wire: { pincode: '500003' } },
    ],
  ],
  ['GET /kitchens/{kitchenId}/ovens', [{ value: '70', label: 'Tandoor', wire: {} }]],
];

/** The calls so far, and the test's prepared answers, by kind. */
const callQueue = () => {
  const calls: { kind: string; params: unknown }[] = [];
  const answers = new Map<string, ((params: unknown) => Promise<Answer>)[]>();
  /** Answers the next call of a kind: a text, an error, or a promise that a test resolves later. */
  const next = (kind: string, answer: (params: unknown) => Promise<Answer>) => {
    answers.set(kind, [...(answers.get(kind) ?? []), answer]);
  };
  return {
    take: async (kind: string, params: unknown): Promise<Answer> => {
      calls.push({ kind, params });
      const answer = answers.get(kind)?.shift();
      return answer ? answer(params) : {};
    },
    calls: (kind: string) => calls.filter((call) => call.kind === kind).map((call) => call.params),
    next,
    fails: (kind: string, error: unknown) => next(kind, () => Promise.reject(error)),
    note: (kind: string, params: unknown) => void calls.push({ kind, params }),
  };
};

/**
 * A server that a test controls: its rows, its received calls, and the answer to the next call of a
 * kind.
 */
export const fakeProvider = (rows: readonly Row[]) => {
  const { take, ...queue } = callQueue();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const find = (id: unknown) => {
    const found = stored.get(String(id));
    if (!found) throw new ApiError(404, { detail: 'Not found' });
    return found;
  };
  const options = new Map(lookups);

  const provider = {
    supportAbortSignal: true,
    getList: async (_: string, params: unknown) => {
      await take('list', params);
      return { data: [...stored.values()], total: stored.size, meta: { stats } };
    },
    getOne: async (_: string, { id }: { id: string }) => {
      await take('get', { id });
      return { data: find(id) };
    },
    create: async (_: string, params: { data: object }) => ({
      data: { ...params.data, id: '99' },
      meta: await take('create', params),
    }),
    update: async (_: string, params: { id: string; data: object }) => {
      const meta = await take('update', params);
      stored.set(params.id, { ...find(params.id), ...params.data });
      return { data: find(params.id), meta };
    },
    delete: async (_: string, params: { id: string }) => {
      const meta = await take('delete', params);
      stored.delete(params.id);
      return { data: { id: params.id }, meta };
    },
    act: async (_: string, params: { action: string; record: Row }) => ({
      wire: {},
      ...(await take(params.action, params)),
    }),
    view: async (_: string, params: { view: string }) => take(params.view, params),
    stats: async () => stats,
    options: async (lookup: { call: string }, params: unknown) => {
      await take('options', { call: lookup.call, params });
      return options.get(lookup.call) ?? [];
    },
    upload: async (file: File, { onProgress }: UploadOptions = {}) => {
      onProgress?.(0.4);
      const { message = '/files/new.webp' } = await take('upload', { file: file.name });
      return message;
    },
    decode: (_: string, wire: Row) => wire,
  };
  return {
    // the fake answers the calls of these screens; values cannot satisfy react-admin's generic
    // method types
    provider: provider as unknown as DeclaredDataProvider,
    ...queue,
    store: (row: Row) => void stored.set(row.id, row),
    options,
  };
};
export type Fake = ReturnType<typeof fakeProvider>;

/** A call that ends when the test resolves it. */
export const held = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
};
