// Compiled, never run: what the compiler infers for the figures of a declaration.
import { z } from 'zod';
import { num } from '../../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';
import { holds, is, type Of, plain, type Row, type Same } from './typeFixtures';

// the figures: one per card, and those of `more`
const figures = defineResource({
  ...plain,
  stats: {
    more: z.object({ text: z.string(), rest: z.number() }),
    cards: {
      total: {
        value: (all, rows) => {
          is<number>()(all.total);
          is<number>()(all.open);
          is<string>()(all.text);
          is<readonly Row[]>()(rows);
          return all.total;
        },
      },
      open: {
        count: (row) => {
          is<Row>()(row);
          return row.on;
        },
        note: ({ text, rest }) => `${text} ${rest.toFixed()}`,
      },
    },
  },
  actions: { close: { call: 'PUT /x/{id}', figures: (row) => ({ open: -1, rest: row.size }) } },
});
holds<Same<Of<typeof figures>['action'], 'close'>>();
defineResource({
  ...plain,
  stats: {
    call: 'GET /x/stats',
    cards: {
      total: 'Total',
      open: {
        // @ts-expect-error no such figure
        value: ({ totl }) => totl,
      },
    },
  },
});
defineResource({
  ...plain,
  stats: { cards: { total: 'Total' } },
  actions: {
    close: {
      call: 'PUT /x/{id}',
      // @ts-expect-error no such figure
      figures: () => ({ totl: -1 }),
    },
  },
});
defineResource({
  ...plain,
  actions: {
    close: {
      call: 'PUT /x/{id}',
      // @ts-expect-error no figures at all
      figures: () => ({ total: -1 }),
    },
  },
});
defineResource({
  ...plain,
  filters: { range: { kind: 'tabs', choices: { a: 'A' }, initial: 'a' } },
  stats: {
    cards: { total: 'Total' },
    call: {
      call: 'GET /x/stats',
      query: ({ filter }) => {
        is<string | undefined>()(filter.range);
        return {
          r: filter.range,
          // @ts-expect-error no such filter
          s: filter.other,
        };
      },
    },
  },
});
defineResource({
  ...plain,
  stats: {
    cards: { total: 'Total' },
    call: {
      call: 'GET /x/stats',
      // @ts-expect-error no filters at all
      query: ({ filter }) => ({ r: filter.range }),
    },
  },
});
defineResource({
  ...plain,
  stats: { cards: { total: 'Total' }, more: z.object({ rest: num() }) },
  filters: {
    a: {
      kind: 'tabs',
      choices: { a: 'A', b: 'B' },
      initial: 'a',
      counts: { a: 'total', b: 'rest' },
    },
  },
});
defineResource({
  ...plain,
  stats: { cards: { total: 'Total' } },
  filters: {
    a: {
      kind: 'tabs',
      choices: { a: 'A' },
      initial: 'a',
      // @ts-expect-error no such figure
      counts: { a: 'totl' },
    },
  },
});
