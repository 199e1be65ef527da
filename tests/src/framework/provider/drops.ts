import { z } from 'zod';
import type { ListCall } from '../../../../src/framework/declaration/calls';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';

/** A resource of a courier's server, which this project was not written for. */
export const define = resourceFactory<'boss', 'box'>();

export const drop = z.object({
  id: str(),
  name: str(),
  fee: num(),
  isDone: flag(false),
  day: str(),
  zone: str(),
  updatedAt: str().optional(),
});

export const dropForm = z.object({ name: z.string(), fee: z.number() });

/** The name of the resource of `dropsWith`. */
export const NAME = 'boss/drops';

/** Common part of every resource of drops. */
export const base = {
  name: NAME,
  record: drop,
  access: { boss: '*' },
  list: { columns: ['name'] },
} as const;

export type ListOptions = Partial<ListCall<'search' | 'done' | 'zones' | 'fee' | 'from' | 'to'>>;
/** The drops with every kind of filter, and a list by this call. */
export const dropsWith = (list: ListOptions = {}) =>
  define({
    ...base,
    api: { list: { call: 'GET /drops', ...list } },
    filters: {
      search: { kind: 'search', placeholder: 'Search' },
      done: {
        kind: 'select',
        choices: { yes: 'Done', no: 'Open' },
        map: { yes: 'true', no: 'false' },
        field: 'isDone',
        param: 'is_done',
      },
      zones: { kind: 'multiselect', choices: ['north', 'south'], field: 'zone' },
      fee: { kind: 'range' },
      from: { kind: 'date', field: 'day' },
      to: { kind: 'date', field: 'day', notBefore: 'from' },
    },
    list: {
      columns: ['name', 'fee', 'day'],
      sort: { columns: { name: 'title', fee: 'fee', day: 'day' } },
    },
  });
