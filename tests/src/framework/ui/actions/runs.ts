import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../../../src/framework/declaration/lenientSchemas';

/** Crates that can be shipped in runs, and taken back. */
export const runCrates = (chunk: number) =>
  resourceFactory<'boss', 'box'>()({
    name: 'test/crates',
    record: z.object({
      id: str(),
      name: str(),
      weight: num(),
      isSealed: flag(false),
      changedAt: str().optional(),
    }),
    version: 'changedAt',
    access: { boss: '*' },
    api: {
      list: { call: 'GET /crates', at: 'crates' },
      update: 'PUT /crates/{id}',
      set: 'GET /crates/set',
    },
    filters: { search: { kind: 'search', placeholder: 'Search crates' } },
    list: { columns: ['name', 'weight'], pageSizes: [10, 20], actions: ['show'] },
    show: { fields: ['name', 'weight', 'isSealed'] },
    form: { schema: z.object({ name: z.string() }) },
    actions: {
      ship: {
        on: 'rows',
        call: 'POST /crates/ship',
        done: 'shipped',
        chunk,
        body: ({ rows }) => ({ rows }),
        undo: { call: 'POST /crates/unship', body: ({ rows }) => ({ rows }) },
      },
      move: {
        on: 'rows',
        call: 'POST /crates/move',
        chunk,
        body: ({ rows, input }) => ({ rows, to: input.to }),
        input: z.object({ to: z.string().min(1, 'Say where') }),
        dialog: { fields: { to: { label: 'Shelf' } } },
      },
    },
  });
