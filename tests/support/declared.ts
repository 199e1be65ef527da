import type { z } from 'zod';
import type {
  FormValues,
  ResourceConfig,
  ResourceRecord,
} from '../../src/framework/declaration/declaration';
import { lookupsOf } from '../../src/framework/declaration/parts';
import { definitionOf } from '../../src/framework/declaration/schemas';
import { formOfRecord, recordFormSpec } from '../../src/framework/ui/form/formSpec';
import { cardValue } from '../../src/framework/ui/stats/figure';
import { checkedForm, checkedInput } from './checkedForm';
import {
  choicesOf,
  chosenOf,
  json,
  linesOfRecord,
  linesOfWords,
  offeredBy,
  othersOf,
  shownOf,
} from './declaredWords';
import { exampleProvider, operationOf } from './exampleProvider';
import type { Operation } from './openApi';

/** A valid value for a schema: the first word of an enum, one element of a list. */
const sampleOf = (schema: unknown): unknown => {
  const { type, shape = {}, entries = {}, values = [], ...inner } = definitionOf(schema);
  const within = inner.innerType ?? inner.in;
  if (within !== undefined) return sampleOf(within);
  if (type === 'object')
    return Object.fromEntries(Object.keys(shape).map((key) => [key, sampleOf(shape[key])]));
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'literal') return values[0];
  if (type === 'array') return [sampleOf(inner.element)];
  if (type === 'number') return 12;
  return type === 'boolean' ? true : 'text';
};

const usual = { field: 'id', order: 'ASC' as 'ASC' | 'DESC' };
/** Values to fill the form of a record with, including those that its selects add. */
const valuesIn = (resource: ResourceConfig, record?: ResourceRecord): FormValues => {
  if (!record) return {};
  const spec = recordFormSpec(resource);
  const filled = Object.values(spec.fields).flatMap(({ fill = [] }) => fill);
  const keys = [...Object.keys(spec.initial), ...filled];
  const values = formOfRecord(spec, record);
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
};

/** The values that a form sends, or its own values if it refuses them. */
const sentBy = async (resource: ResourceConfig, values: FormValues, record?: ResourceRecord) => {
  const { errors, sent } = await checkedForm(resource, values, record);
  return Object.keys(errors).length > 0 ? { ...valuesIn(resource, record), ...values } : sent;
};

const blankOf = (schema: unknown): FormValues =>
  Object.fromEntries(Object.keys(definitionOf(schema).shape ?? {}).map((key) => [key, ' ']));

const linesOfForm = async (resource: ResourceConfig, record: ResourceRecord): Promise<string[]> => {
  if (!resource.form) return [];
  const blank = blankOf(resource.form.schema);
  const describeSave = async (what: string, values: FormValues, edited?: ResourceRecord) =>
    `${what} form ${json((await checkedForm(resource, values, edited)).errors)}`;
  return [
    await describeSave('empty', {}),
    await describeSave('blank', blank),
    await describeSave('new', valuesIn(resource, record)),
    await describeSave('edit', {}, record),
  ];
};

/** The refusals of action dialogs that are sent unchanged. */
const linesOfInputs = async ({ actions = {} }: ResourceConfig): Promise<string[]> => {
  const asking = Object.entries(actions).filter(([, { input }]) => input !== undefined);
  return Promise.all(
    asking.map(async ([name, action]) => {
      const [empty, blank] = await Promise.all(
        [{}, blankOf(action.input)].map(async (values) => checkedInput(action, values)),
      );
      return `input ${name} ${json(empty?.errors)} ${json(blank?.errors)}`;
    }),
  );
};

/** The method and path of a call; empty for a function. */
export const lineOf = (call: unknown): string => {
  const line = typeof call === 'object' && call !== null && 'call' in call ? call.call : call;
  return typeof line === 'string' ? line : '';
};
/** The id of the record in an example, at its top or one key below. */
const idIn = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('id' in answer) return String(answer.id);
  return Object.values(answer)
    .map(idIn)
    .find((id) => id !== undefined);
};

/**
 * Runs each step and returns its calls, or the reason of its failure. A different value that
 * changes no call has no line.
 */
const givenSteps = (calls: readonly { line: string }[]) => {
  const lines: string[] = [];
  const step = async (what: string, call: () => Promise<unknown>) => {
    const before = calls.length;
    const problem = await call().then(
      () => '',
      (error: unknown) => ` fails: ${String(error)}`,
    );
    const providerRequests = calls.slice(before).map(({ line }) => line);
    const callsText = `${providerRequests.join(' then ') || 'no call'}${problem}`;
    if (!what.includes(' with ') || !lines.some((line) => line.endsWith(`: ${callsText}`)))
      lines.push(`${what}: ${callsText}`);
  };
  return { lines, step };
};
type Step = ReturnType<typeof givenSteps>['step'];
type Provider = ReturnType<typeof exampleProvider>['provider'];

const reader =
  (provider: Provider, { name }: ResourceConfig) =>
  (filter: FormValues, sort = usual, page = 1) =>
    provider.getList<ResourceRecord>(name, { pagination: { page, perPage: 10 }, sort, filter });

/** A list's reads: pages, filters, orders, figures, options, a file. */
const readAll = async (step: Step, provider: Provider, resource: ResourceConfig) => {
  const { name, api, filters = {}, list, stats } = resource;
  const read = reader(provider, resource);
  await step('page 2', () => read({}, usual, 2));
  for (const [key, one] of Object.entries(filters))
    for (const choice of choicesOf(one))
      await step(`filter ${key} ${choice}`, () => read({ [key]: choice }));
  for (const column of Object.keys(list.sort?.columns ?? {}))
    await step(`sort ${column}`, () => read({}, { field: column, order: 'DESC' }));
  const filter = chosenOf(resource);
  if (stats?.call) await step('figures', () => provider.stats(name, { filter }));
  if (api?.export) await step('export', () => provider.exportFile(name, { filter }));
  for (const { place, lookup } of lookupsOf(resource))
    await step(`options ${place}`, () => provider.options(lookup, { storeId: '12', id: '12' }));
};

/**
 * The form's requests for a row as a new and as a changed record, also with another value in a
 * field, and its deletion.
 */
const saveAll = async (
  step: Step,
  provider: Provider,
  resource: ResourceConfig,
  first: ResourceRecord,
) => {
  const { name, api } = resource;
  const { id } = first;
  const others = othersOf(resource, first).filter(({ value }) => value !== undefined);
  for (const { record, ...other } of [{ name: '', value: undefined, record: first }, ...others]) {
    const withOther = other.name && ` with ${other.name} ${json(other.value)}`;
    const values = valuesIn(resource, record);
    if (api?.create && (other.name === '' || other.name in values))
      await step(`create${withOther}`, async () =>
        provider.create(name, { data: await sentBy(resource, values) }),
      );
    if (api?.update)
      await step(`update${withOther}`, async () =>
        provider.update(name, {
          id,
          data: await sentBy(resource, {}, record),
          previousData: record,
        }),
      );
  }
  if (api?.delete) await step('delete', () => provider.delete(name, { id, previousData: first }));
};

/** Each action on a row that offers it, and its undo. */
const actAll = async (
  step: Step,
  provider: Provider,
  resource: ResourceConfig,
  data: readonly ResourceRecord[],
) => {
  const { name, actions = {}, version } = resource;
  const [first = { id: '12' }]: readonly ResourceRecord[] = data;
  for (const [action, { on, input, ...one }] of Object.entries(actions)) {
    const record = data.find((row) => offeredBy(resource, row).includes(action)) ?? first;
    const rows = [{ id: first.id, ...(version ? { [version]: first[version] } : {}) }];
    const about = on === 'rows' ? { rows, ids: [first.id] } : on === 'list' ? {} : { record };
    const providerRequests = {
      action,
      ...about,
      input: sampleOf(input satisfies z.ZodType | undefined),
    };
    await step(`do ${action}`, () => provider.act(name, providerRequests));
    if (on !== 'list' && 'undo' in one && one.undo)
      await step(`undo ${action}`, () =>
        provider.act(name, { ...providerRequests, isUndo: true, before: record }),
      );
  }
};

const cardsOf = ({ stats }: ResourceConfig, figures: object, rows: readonly ResourceRecord[]) =>
  json(
    Object.fromEntries(
      (stats?.cards ?? []).map((card) => [card.label, cardValue(card, { ...figures }, rows)]),
    ),
  );

/**
 * All texts and calls of a declaration, over a server that answers with the examples of the API
 * document: a line for each part, in the order of declaration.
 */
export const declaredOf = async (
  operations: readonly Operation[],
  resources: readonly ResourceConfig[],
  resource: ResourceConfig,
) => {
  const { provider, calls } = exampleProvider(operations, resources);
  const { name, api, stats, views = {} } = resource;
  const { lines, step } = givenSteps(calls);
  const { data, meta } = api
    ? await reader(provider, resource)({})
    : { data: [], meta: { stats: {} } };
  const record: ResourceRecord = data[0] ?? { id: '12' };
  const words = [
    ...linesOfWords(resource, record),
    ...(await linesOfForm(resource, record)),
    ...(await linesOfInputs(resource)),
    ...linesOfRecord(resource, record),
  ];
  // the dialect of ra-data-simple-rest serves the others: dialect.test.ts
  if (!api) return { calls, lines: words };
  const figures = stats?.call ? await provider.stats(name) : meta?.stats;
  await readAll(step, provider, resource);
  const detail = operationOf(operations, 'GET', lineOf(api.get).slice('GET '.length));
  await step('details', async () => {
    const { data: fullRecord } = await provider.getOne(name, {
      id: idIn(detail?.answer) ?? record.id,
    });
    lines.push(`details ${json(fullRecord)}`);
  });
  for (const view of Object.keys(views).filter((key) => views[key]?.call))
    await step(`view ${view}`, () => provider.view(name, { view, record }));
  await saveAll(step, provider, resource, record);
  await actAll(step, provider, resource, data);
  return {
    calls,
    lines: [
      ...words,
      ...data.slice(1, 3).map((row) => `row ${json(row)} shows ${json(shownOf(resource, row))}`),
      `figures ${cardsOf(resource, figures, data)}`,
      ...lines,
    ],
  };
};
