import type { Call, CallOr } from '../calls';
import type { ResourceConfig } from '../declaration';
import { entriesOf, problem, type Problem } from './problem';

type Line = Pick<Call<never>, 'call'> & { orElse?: Pick<Call<never>, 'call'> };

const callsIn = (declared: CallOr<never> | undefined): Line[] => {
  if (declared === undefined) return [];
  if (typeof declared !== 'object') return [{ call: declared }];
  return [declared, ...(declared.orElse ? callsIn(declared.orElse) : [])];
};

/** The names that a line wants to be filled with. */
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
        ? [problem(key, `'${call}' has a bracket without its other half`)]
        : [];
    return [...unknown.map((name) => problem(key, `{${name}} is not ${source}`)), ...broken];
  });

const NOTHING: ReadonlySet<string> = new Set();

/** Lines that could never be filled: every call, lookup and action of a declaration. */
export const problemsOfLines = (resource: ResourceConfig): Problem[] => {
  const { api, record, stats, actions, views, fields, filters } = resource;
  const ofRecord = new Set(['id', ...Object.keys(record.shape)]);
  const id = new Set(['id']);
  const form = new Set(Object.keys(resource.form?.schema.shape ?? {}));
  const ofActions = entriesOf(actions).flatMap(([name, action]) => {
    const input = Object.keys(action.input?.shape ?? {});
    const ofRun = action.on === 'rows' && action.chunk === 1 ? ['id', ...input] : input;
    const known = new Set(
      action.on === 'rows' || action.on === 'list' ? ofRun : [...ofRecord, ...input],
    );
    const source =
      action.on === 'rows' || action.on === 'list' ? 'in the input' : 'in the record or the input';
    return [
      ...ofCall(`actions.${name}.call`, action, known, source),
      ...(action.on === 'rows' ? ofCall(`actions.${name}.undo`, action.undo, known, source) : []),
      ...entriesOf(action.dialog?.fields).flatMap(([key, field]) =>
        ofCall(
          `actions.${name}.dialog.fields.${key}.lookup`,
          field.lookup,
          new Set(input),
          'in the input',
        ),
      ),
      ...ofCall(
        `actions.${name}.dialog.initial`,
        action.dialog?.initial,
        NOTHING,
        'known before the dialog opens',
      ),
    ];
  });
  return [
    ...ofCall('api.list', api?.list, NOTHING, 'known to a list'),
    ...ofCall('api.set', api?.set, NOTHING, 'known to a list'),
    ...ofCall('api.get', api?.get, id, 'the id'),
    ...ofCall('api.create', api?.create, NOTHING, 'known before a record is created'),
    ...ofCall('api.update', api?.update, id, 'the id'),
    ...ofCall('api.delete', api?.delete, ofRecord, 'in the record'),
    ...ofCall('api.export', api?.export, NOTHING, 'known to an export'),
    ...ofCall('api.import.check', api?.import?.check, NOTHING, 'known to an import'),
    ...ofCall('api.import.run', api?.import?.run, NOTHING, 'known to an import'),
    ...ofCall('stats.call', stats?.call, NOTHING, 'known to the figures'),
    ...entriesOf(views).flatMap(([name, view]) =>
      ofCall(`views.${name}.call`, view.call, ofRecord, 'in the record'),
    ),
    ...ofActions,
    ...entriesOf(fields).flatMap(([name, field]) => [
      ...ofCall(
        `fields.${name}.lookup`,
        field.lookup,
        new Set([...form, ...ofRecord]),
        'a field of the form',
      ),
      ...entriesOf(field.row).flatMap(([inner, cell]) =>
        ofCall(
          `fields.${name}.row.${inner}.lookup`,
          cell.lookup,
          new Set(Object.keys(field.row ?? {})),
          'a field of the row',
        ),
      ),
    ]),
    ...entriesOf(filters).flatMap(([name, filter]) =>
      filter.kind === 'tabs'
        ? entriesOf(filter.boards).flatMap(([tab, { call }]) =>
            ofCall(`filters.${name}.boards.${tab}`, call, NOTHING, 'known to a board'),
          )
        : [],
    ),
    ...entriesOf(filters).flatMap(([name, filter]) =>
      'lookup' in filter
        ? ofCall(
            `filters.${name}.lookup`,
            filter.lookup,
            new Set(filter.dependsOn === undefined ? [] : [filter.dependsOn]),
            'the filter that this one depends on',
          )
        : [],
    ),
  ];
};
