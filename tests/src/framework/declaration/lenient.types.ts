// Compiled, never run: the lenient reader's types for a strict schema, member by member.
import { z } from 'zod';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { lenient } from '../../../../src/framework/declaration/lenient';
import { num } from '../../../../src/framework/declaration/lenientSchemas';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

const strict = z.strictObject({
  id: z.uuid(),
  name: z.string().optional(),
  price: z.number(),
  discount: z.number().nullish(),
  on: z.boolean().optional(),
  kind: z.enum(['a', 'b']),
  spice: z.enum(['mild', 'hot']).nullable(),
  tags: z.array(z.string()).optional(),
  sizes: z.array(z.object({ label: z.string().nullable() })),
  oven: z.object({ id: z.string() }).nullable(),
  placed: z.iso.datetime().default(''),
  at: z.string().transform(Number),
});
const reader = lenient(strict);
type Read = z.output<typeof reader>;

holds<Same<Read['id'], string>>();
holds<Same<Read['name'], string>>();
holds<Same<Read['price'], number>>();
holds<Same<Read['discount'], number | undefined>>();
holds<Same<Read['on'], boolean>>();
holds<Same<Read['kind'], 'a' | 'b'>>();
holds<Same<Read['spice'], 'mild' | 'hot' | undefined>>();
holds<Same<Read['tags'], string[]>>();
holds<Same<Read['sizes'], { label: string }[]>>();
holds<Same<Read['oven'], { id: string } | undefined>>();
holds<Same<Read['placed'], string>>();
holds<Same<Read['at'], string>>();

const define = resourceFactory<'admin', 'box'>();
const plain = {
  name: 'x',
  access: { admin: '*' as const },
  list: { columns: ['name', 'price'] as const },
};
define({ ...plain, record: reader, fields: { price: 'money', tags: 'tags' } });
define({ ...plain, record: lenient(strict).extend({ rank: num() }), fields: { rank: 'rating' } });
// @ts-expect-error a text is not an amount
define({ ...plain, record: reader, fields: { name: 'money' } });
// @ts-expect-error no such member
define({ ...plain, record: reader, fields: { nam: 'text' } });
