import { z } from 'zod';
import { flag, num, str } from '../../../../../src/framework/declaration/lenientSchemas';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';

const digits = z.number({ error: 'Required' });

/** A test-only resource with actions of the list and of many rows. */
export const crates = resourceFactory<'boss' | 'packer', 'box'>()({
  name: 'test/crates',
  record: z.object({ id: str(), name: str(), weight: num(), isSealed: flag(false) }),
  access: { boss: '*', packer: ['list', 'show', 'seal'] },
  api: { list: { call: 'GET /crates', at: 'crates' } },
  filters: { search: { kind: 'search', placeholder: 'Search crates' } },
  list: { columns: ['name', 'weight'], pageSizes: [10, 20], actions: ['show', 'seal'] },
  show: { fields: ['name', 'weight', 'isSealed'] },
  actions: {
    seal: { call: 'PUT /crates/{id}/seal', when: ({ isSealed }) => !isSealed },
    stamp: {
      call: 'PUT /crates/{id}/stamp',
      input: z.object({ text: z.string().min(1) }),
      body: ({ input }) => input,
      dialog: { fields: { text: {} }, start: ({ name }) => ({ text: `For ${name}` }) },
    },
    ship: { on: 'rows', call: 'POST /crates/ship', body: ({ ids, filter }) => ({ ids, filter }) },
    scrap: {
      on: 'rows',
      call: 'POST /crates/scrap',
      icon: 'delete',
      body: ({ ids, filter }) => ({ ids, filter }),
      confirm: (count) => `Scrap ${count ?? 'all'} crates?`,
    },
    move: {
      on: 'rows',
      call: 'POST /crates/move',
      body: ({ ids, input }) => ({ ids, to: input.to }),
      input: z.object({ to: z.string().min(1, 'Say where') }),
      dialog: { fields: { to: { label: 'Shelf' } } },
    },
    setLimits: {
      on: 'list',
      call: 'POST /crates/limits',
      body: ({ input }) => input,
      input: z.object({ least: digits, most: digits }),
      failed: (status) => (status === 403 ? 'Ask the boss' : 'The limits are as before'),
      dialog: {
        title: 'Limits of a crate',
        submit: 'Set',
        initial: 'GET /crates/limits',
        of: ({ least, most }) => ({ least, most: most === 0 ? undefined : most }),
        refused: (texts) => (texts.most === 'Required' ? 'Fill in both' : undefined),
      },
    },
    recount: {
      on: 'list',
      call: 'POST /crates/recount',
      confirm: 'Recount every crate?',
      body: ({ filter }) => ({ filter }),
    },
  },
});
