// Compiled, never run: an application's kinds are accepted wherever a kind is named, only for
// values of their type.
import { z } from 'zod';
import type { FieldConfig, FieldKind } from '../../../../src/framework/declaration/declaration';
import { num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../../../../src/resources/define';

interface Point {
  east: number;
  north: number;
}
declare module '../../../../src/framework/declaration/appKinds' {
  interface AppKinds {
    iban: string;
    point: Point;
  }
}

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

const record = z.object({
  id: str(),
  account: str(),
  size: num(),
  place: z.custom<Point>(),
  maybe: z.custom<Point>().optional(),
});
const plain = { name: 'x', record, access: { admin: '*' as const }, list: { columns: [] } };

defineResource({ ...plain, fields: { account: 'iban', place: 'point', maybe: 'point' } });
defineResource({
  ...plain,
  fields: {
    account: { kind: 'iban', label: 'Account', readOnly: true },
    place: { kind: 'point', help: 'East and north' },
  },
});
defineResource({
  ...plain,
  actions: {
    pay: {
      call: 'PUT /x/{id}',
      input: z.object({ to: z.string() }),
      dialog: { fields: { to: 'iban' } },
    },
  },
});
// @ts-expect-error a number is not an IBAN
defineResource({ ...plain, fields: { size: 'iban' } });
// @ts-expect-error a number is not an IBAN
defineResource({ ...plain, fields: { size: { kind: 'iban' } } });
// @ts-expect-error a text is not a point
defineResource({ ...plain, fields: { account: 'point' } });
// @ts-expect-error no such kind
defineResource({ ...plain, fields: { account: 'bic' } });

// the interpreter handles all of them, including those whose values have a built-in kind
holds<Same<Extract<FieldKind, 'iban' | 'point'>, 'iban' | 'point'>>();
holds<Same<Extract<FieldConfig['kind'], 'iban' | 'point'>, 'iban' | 'point'>>();
