import type { Call, CallOr } from '../declaration/calls';
import type { ActionConfig, ResourceConfig } from '../declaration/declaration';
import { entriesOf, problem, type Problem } from './problem';

type Line = Pick<Call<never>, 'call'> & { orElse?: Pick<Call<never>, 'call'> };

const callsIn = (declared: CallOr<never> | undefined): Line[] => {
  if (declared === undefined) return [];
  if (typeof declared !== 'object') return [{ call: declared }];
  return [declared, ...(declared.orElse ? callsIn(declared.orElse) : [])];
};

/** Names of the placeholders in a line. */
export const namesIn = (line: unknown): string[] =>
  typeof line === 'string' ? [...line.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '') : [];

const ofCall = (
  key: string,
  declared: CallOr<never> | undefined,
  known: ReadonlySet<string>,
  source: string,
): Problem[] =>
  callsIn(declared).flatMap(({ call }) => {
    const unknown = namesIn(call).filter((name) => !known.has(name));
    const broken =
      typeof call === 'string' && /[{}]/.test(call.replace(/\{\w+\}/g, ''))
        ? [problem(key, `'${call}' has an unmatched bracket`)]
        : [];
    return [...unknown.map((name) => problem(key, `{${name}} is not ${source}`)), ...broken];
  });

const NOTHING: ReadonlySet<string> = new Set();

const apiProblems = ({ api, stats }: ResourceConfig, recordNames: ReadonlySet<string>) => {
  const id = new Set(['id']);
  return [
    ...ofCall('api.list', api?.list, NOTHING, 'available to a list'),
    ...ofCall('api.set', api?.set, NOTHING, 'available to a list'),
    ...ofCall('api.get', api?.get, id, 'available: only {id} is'),
    ...ofCall('api.create', api?.create, NOTHING, 'available before a record is created'),
    ...ofCall('api.update', api?.update, id, 'available: only {id} is'),
    ...ofCall('api.delete', api?.delete, recordNames, 'in the record'),
    ...ofCall('api.export', api?.export, NOTHING, 'available to an export'),
    ...ofCall('api.import.check', api?.import?.check, NOTHING, 'available to an import'),
    ...ofCall('api.import.run', api?.import?.run, NOTHING, 'available to an import'),
    ...ofCall('stats.call', stats?.call, NOTHING, 'available to the figures'),
  ];
};

const actionProblems = (name: string, action: ActionConfig, recordNames: ReadonlySet<string>) => {
  const key = `actions.${name}`;
  const { dialog } = action;
  const input = Object.keys(action.input?.shape ?? {});
  const hasRecord = action.on !== 'rows' && action.on !== 'list';
  const ofRun = action.on === 'rows' && action.chunk === 1 ? ['id', ...input] : input;
  const known = new Set(hasRecord ? [...recordNames, ...input] : ofRun);
  const source = hasRecord ? "in the record or the action's input" : "in the action's input";
  return [
    ...ofCall(`${key}.call`, action, known, source),
    ...(action.on === 'rows' ? ofCall(`${key}.undo`, action.undo, known, source) : []),
    ...entriesOf(dialog?.fields).flatMap(([field, { lookup }]) =>
      ofCall(
        `${key}.dialog.fields.${field}.lookup`,
        lookup,
        new Set(input),
        "in the action's input",
      ),
    ),
    ...ofCall(
      `${key}.dialog.initial`,
      dialog?.initial,
      NOTHING,
      'available before the dialog opens',
    ),
  ];
};

const fieldProblems = ({ fields, form }: ResourceConfig, recordNames: ReadonlySet<string>) => {
  const known = new Set([...Object.keys(form?.schema.shape ?? {}), ...recordNames]);
  return entriesOf(fields).flatMap(([name, { lookup, row = {} }]) => [
    ...ofCall(`fields.${name}.lookup`, lookup, known, 'a field of the form'),
    ...entriesOf(row).flatMap(([inner, cell]) =>
      ofCall(
        `fields.${name}.row.${inner}.lookup`,
        cell.lookup,
        new Set(Object.keys(row)),
        'a field of the row',
      ),
    ),
  ]);
};

const filterProblems = ({ filters }: ResourceConfig) => [
  ...entriesOf(filters).flatMap(([name, filter]) =>
    filter.kind === 'tabs'
      ? entriesOf(filter.boards).flatMap(([tab, { call }]) =>
          ofCall(`filters.${name}.boards.${tab}`, call, NOTHING, 'available to a board'),
        )
      : [],
  ),
  ...entriesOf(filters).flatMap(([name, filter]) =>
    'lookup' in filter
      ? ofCall(
          `filters.${name}.lookup`,
          filter.lookup,
          new Set(filter.dependsOn === undefined ? [] : [filter.dependsOn]),
          'the filter in `dependsOn`',
        )
      : [],
  ),
];

/** Finds lines that can never be filled, in every call, lookup and action of a declaration. */
export const problemsOfLines = (resource: ResourceConfig): Problem[] => {
  const recordNames = new Set(['id', ...Object.keys(resource.record.shape)]);
  return [
    ...apiProblems(resource, recordNames),
    ...entriesOf(resource.views).flatMap(([name, { call }]) =>
      ofCall(`views.${name}.call`, call, recordNames, 'in the record'),
    ),
    ...entriesOf(resource.actions).flatMap(([name, action]) =>
      actionProblems(name, action, recordNames),
    ),
    ...fieldProblems(resource, recordNames),
    ...filterProblems(resource),
  ];
};
