import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import type { FieldConfig, FormValues } from '../../../../../src/framework/declaration/declaration';
import { formTexts } from '../../../../../src/framework/texts/formMessages';
import { num } from '../../../../../src/framework/declaration/lenientSchemas';
import { FailedUpload } from '../../../../../src/framework/ui/form/failedUpload';
import { formResolver, submittedForm } from '../../../../../src/framework/ui/form/formResolver';
import { type FormSpec, isRequired } from '../../../../../src/framework/ui/form/formSpec';
import { keyPart, optionsKey } from '../../../../../src/framework/ui/hooks/queryKeys';

const zones = defineLookup({ call: 'GET /zones' });
const { messages: texts } = formTexts;

const fields: Readonly<Record<string, FieldConfig>> = {
  kind: { kind: 'select', label: 'Kind' },
  fee: { kind: 'money', label: 'Fee', visible: ({ kind }) => kind === 'paid' },
  note: { kind: 'text', label: 'Note', visible: ({ kind }) => kind === 'paid' },
  zone: {
    kind: 'select',
    label: 'Zone',
    lookup: zones,
    unknown: 'This zone is not offered',
    visible: ({ kind }) => kind !== 'free',
  },
};
const schema = z.object({
  kind: z.string(),
  fee: z.number().optional(),
  note: z.string().optional(),
  zone: z.union([z.string(), z.number()]).optional(),
});

/** The result of a form's check; without `offered` the zones are not loaded. */
const check = (
  values: FormValues,
  {
    offered,
    present = {},
    initial = {},
    form = { fields, schema },
  }: {
    offered?: string[];
    present?: FormSpec['present'];
    initial?: FormValues;
    form?: Pick<FormSpec, 'fields' | 'schema'>;
  } = {},
) => {
  const client = new QueryClient();
  const options = offered?.map((value) => ({ value, label: `Zone ${value}`, wire: {} }));
  if (options) client.setQueryData([...optionsKey, keyPart(zones.call), {}, {}], options);
  const spec: FormSpec = {
    ...form,
    sections: [{ fields: Object.keys(form.fields) }],
    initial,
    present,
  };
  return formResolver(spec, client, (name) => texts[name])(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
};
const filled = { kind: 'paid', fee: 30, note: 'Ring twice', zone: '7' };

test('a form sends the fields that show', async () => {
  expect(await check(filled)).toEqual({ values: filled, errors: {} });
});

test('a hidden field is not sent, for every value', async () => {
  expect(await check({ ...filled, kind: 'cheap' })).toEqual({
    values: { kind: 'cheap', zone: '7' },
    errors: {},
  });
});

test('a hidden field with a wrong value does not keep the form from being sent', async () => {
  expect(await check({ ...filled, kind: 'cheap', fee: 'thirty' })).toEqual({
    values: { kind: 'cheap', zone: '7' },
    errors: {},
  });
  expect((await check({ ...filled, fee: 'thirty' })).errors).toMatchObject({
    fee: { message: texts.invalid },
  });
});

test('a hidden field of a row is not sent, by the values of that row', () => {
  const rows: FieldConfig = {
    kind: 'rows',
    label: 'Fees',
    row: {
      kind: { kind: 'text', label: 'Kind' },
      fee: { kind: 'money', label: 'Fee', visible: ({ kind }) => kind === 'paid' },
    },
  };
  const values = {
    kind: 'paid',
    fees: [
      { kind: 'paid', fee: 30 },
      { kind: 'free', fee: 40 },
    ],
  };
  expect(submittedForm({ fees: rows }, values)).toEqual({
    kind: 'paid',
    fees: [{ kind: 'paid', fee: 30 }, { kind: 'free' }],
  });
});

test('an empty number, date or choice is not sent, an empty text is', () => {
  const kinds: Readonly<Record<string, FieldConfig>> = {
    fee: { kind: 'money', label: 'Fee' },
    day: { kind: 'date', label: 'Day' },
    zone: { kind: 'select', label: 'Zone' },
    note: { kind: 'text', label: 'Note' },
    phone: { kind: 'phone', label: 'Phone' },
  };
  expect(submittedForm(kinds, { fee: '', day: '', zone: '', note: '', phone: null })).toEqual({
    note: '',
  });
});

const emptiable: Readonly<Record<string, FieldConfig>> = {
  fee: { kind: 'money', label: 'Fee' },
  day: { kind: 'date', label: 'Day' },
  zone: { kind: 'select', label: 'Zone' },
  code: { kind: 'text', label: 'Code' },
};
const nothing = { fee: null, day: '', zone: '', code: '' };
const held = { fee: 30, day: '2026-11-27', zone: '7', code: 'A' };
const ofAll = (of: (member: z.ZodType) => z.ZodType) =>
  z.object({
    fee: of(z.number()),
    day: of(z.string()),
    zone: of(z.string()),
    code: of(z.string().min(1)),
  });
const nulls = { fee: null, day: null, zone: null, code: null };

test('a removed value is sent as null if the schema accepts null', async () => {
  const form = { fields: emptiable, schema: ofAll((member) => member.nullish()) };
  expect((await check(nothing, { form, initial: held })).values).toEqual(nulls);
  expect((await check(nothing, { form })).values).toEqual({});
});

test('a field that may be null and not absent is sent as null whenever it is empty', async () => {
  const form = { fields: emptiable, schema: ofAll((member) => member.nullable()) };
  expect(await check(nothing, { form })).toEqual({ values: nulls, errors: {} });
  const lines = { kind: 'rows', label: 'Lines', row: emptiable } as const;
  const rows = { fields: { lines }, schema: z.object({ lines: z.array(form.schema) }) };
  expect(await check({ lines: [nothing] }, { form: rows })).toEqual({
    values: { lines: [nulls] },
    errors: {},
  });
});

test('a number that the record reads leniently is sent as null once it is taken away', async () => {
  const { fee } = emptiable;
  const form = { fields: { ...(fee && { fee }) }, schema: z.object({ fee: num() }) };
  const { values } = await check({ fee: null }, { form, initial: held });
  expect(values).toEqual({ fee: null });
});

test.each([
  ['required', (member: z.ZodType) => member, true],
  ['nullable', (member: z.ZodType) => member.nullable(), false],
  ['optional', (member: z.ZodType) => member.optional(), false],
] as const)('a field is labelled as its check treats it when it is %s', async (_, of, wanted) => {
  const form = { fields: emptiable, schema: ofAll(of) };
  const { errors } = await check(nothing, { form });
  const spec = { ...form, sections: [], initial: {}, present: {} };
  for (const key of Object.keys(emptiable)) {
    expect([key, isRequired(spec, key)]).toEqual([key, wanted]);
    expect([key, key in errors]).toEqual([key, wanted]);
  }
});

test('a choice that is not offered is refused in the words of its field', async () => {
  const refused = {
    values: {},
    errors: { zone: { type: 'unknown', message: 'This zone is not offered' } },
  };
  expect(await check(filled, { offered: ['8', '9'] })).toEqual(refused);
  expect(await check(filled, { offered: [] })).toEqual(refused);
});

test('a choice that is offered is accepted, also as a number', async () => {
  expect(await check(filled, { offered: ['8', '7'] })).toEqual({ values: filled, errors: {} });
  expect(await check({ ...filled, zone: 7 }, { offered: ['8', '7'] })).toEqual({
    values: { ...filled, zone: 7 },
    errors: {},
  });
});

test('a record keeps the choice that it has, and gets no other that is not offered', async () => {
  const present = { zone: { value: '7', label: 'Zone 7', wire: {} } };
  expect(await check(filled, { offered: ['8'], present })).toEqual({ values: filled, errors: {} });
  expect((await check({ ...filled, zone: '6' }, { offered: ['8'], present })).errors).toMatchObject(
    { zone: { type: 'unknown' } },
  );
});

test.each([
  ['hidden', { ...filled, kind: 'free' }, { kind: 'free' }],
  ['empty', { ...filled, zone: '' }, { kind: 'paid', fee: 30, note: 'Ring twice' }],
])('a choice that is %s is not looked up', async (_, values, sent) => {
  expect(await check(values, { offered: ['8'] })).toEqual({ values: sent, errors: {} });
});

test("a failed upload is the error of its field, also in a row, and hides the schema's", async () => {
  const image = { kind: 'image', label: 'Image' } as const;
  const form = {
    fields: { image, pages: { kind: 'rows', label: 'Pages', row: { image } } },
    schema: z.object({
      image: z.string('Choose a picture'),
      pages: z.array(z.object({ image: z.string() })),
    }),
  } as const;
  const unsent = new FailedUpload(new File([], 'a.png'), '/files/a.webp', 'Too many pictures');
  const { errors } = await check({ image: unsent, pages: [{ image: unsent }] }, { form });
  expect(errors).toMatchObject({
    image: { message: 'Too many pictures' },
    pages: [{ image: { message: 'Too many pictures' } }],
  });
});
