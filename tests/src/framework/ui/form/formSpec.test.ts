import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputFormSpec, isRequired } from '../../../../../src/framework/ui/form/formSpec';

it('rows with a declared minimum are required, although their schema accepts an empty list', () => {
  const schema = z.object({ lines: z.array(z.object({ code: z.string() })) });
  const withMin = (min?: number) =>
    inputFormSpec(schema, {
      lines: { kind: 'rows', label: 'Lines', ...(min === undefined ? {} : { min }) },
    });
  expect([withMin(1), withMin(0), withMin()].map((spec) => isRequired(spec, 'lines'))).toEqual([
    true,
    false,
    false,
  ]);
});
