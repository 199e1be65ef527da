import type {
  DeclaredField,
  ErasedSpec,
  FieldConfig,
  FieldKind,
  FilterConfig,
  ResourceConfig,
  SectionConfig,
} from './declaration';
import { humanize, referenceLabel, resourceLabel, resourceNoun } from './labels';
import type { ObjectSchema } from './keys';
import { enumValues, kindOf, rowSchema } from './schemas';

type Texts = Readonly<Record<string, string>>;
type Entries<T> = Readonly<Record<string, T>>;

export const mapEntries = <T, U>(
  entries: Entries<T>,
  to: (value: T, key: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, to(value, key)]));

const withLabels = (choices: Texts | readonly string[]): Texts =>
  isChoiceList(choices)
    ? Object.fromEntries(choices.map((value) => [value, humanize(value)]))
    : choices;
const isChoiceList = (choices: Texts | readonly string[]): choices is readonly string[] =>
  Array.isArray(choices);

const labelOf = (key: string, { kind, lookup }: { kind: FieldKind; lookup?: unknown }): string => {
  if (kind === 'status') return 'Status';
  return kind === 'reference' || lookup !== undefined ? referenceLabel(key) : humanize(key);
};

const statusWords = { on: 'Active', off: 'Inactive' } as const;

/**
 * Returns a field with its kind, label and choices. Inputs of actions have no schema that gives a
 * kind.
 */
export const completeField = (
  key: string,
  declared: DeclaredField | undefined,
  schema?: ObjectSchema,
): FieldConfig => {
  // the types of the declaration have checked the word
  const declaredField: Exclude<DeclaredField, string> =
    typeof declared === 'string' ? { kind: declared as FieldKind } : (declared ?? {});
  const kind = declaredField.kind ?? kindOf(schema, key);
  const values =
    kind === 'select' && !declaredField.lookup ? enumValues(schema?.shape[key]) : undefined;
  const { choices = values, row, ...rest } = declaredField;
  return {
    ...(kind === 'status' ? statusWords : {}),
    ...rest,
    kind,
    label: rest.label ?? labelOf(key, { kind, lookup: rest.lookup }),
    ...(choices === undefined ? {} : { choices: withLabels(choices) }),
    ...(row === undefined
      ? {}
      : {
          row: mapEntries<DeclaredField | undefined, FieldConfig>(row, (field, name) =>
            completeField(name, field, rowSchema(schema?.shape[key])),
          ),
        }),
  };
};

const fieldsOf = ({ fields = {}, record, form }: ErasedSpec): Entries<FieldConfig> => {
  const keys = new Set([
    ...Object.keys(record.shape),
    ...Object.keys(form?.schema?.shape ?? {}),
    ...Object.keys(fields),
  ]);
  // the types of the declaration have checked each field against its schema
  const declared = fields as Entries<DeclaredField | undefined>;
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      completeField(key, declared[key], key in record.shape ? record : form?.schema),
    ]),
  );
};

const filtersOf = (
  filters: NonNullable<ErasedSpec['filters']>,
  fields: Entries<FieldConfig>,
): Entries<FilterConfig> =>
  mapEntries(filters, (filter, key) => {
    if (filter.kind === 'search' || filter.kind === 'tabs') return filter;
    const isReference = filter.kind === 'reference' || 'lookup' in filter;
    const name = ('field' in filter && filter.field) || key;
    const declaredLabel = fields[name]?.label;
    const customLabel = declaredLabel === humanize(name) ? undefined : declaredLabel;
    const label = filter.label ?? customLabel ?? (isReference ? referenceLabel : humanize)(key);
    return 'choices' in filter
      ? { ...filter, label, choices: withLabels(filter.choices) }
      : { ...filter, label };
  });

const statsOf = (stats: NonNullable<ErasedSpec['stats']>): ResourceConfig['stats'] => ({
  ...stats,
  cards: Object.entries(stats.cards).map(([name, card]) => {
    const declaredCard = typeof card === 'string' ? { label: card } : card;
    return { ...declaredCard, name, label: declaredCard.label ?? humanize(name) };
  }),
});

type DeclaredFields = NonNullable<NonNullable<ErasedSpec['form']>['fields']>;

/** Puts consecutive fields outside a section into a section without a heading. */
const sectionsOf = (fields: DeclaredFields): SectionConfig[] =>
  fields.reduce<SectionConfig[]>((sections, field) => {
    if (typeof field === 'object') return [...sections, field];
    const last = sections.at(-1);
    return last && last.section === undefined
      ? [...sections.slice(0, -1), { fields: [...last.fields, field] }]
      : [...sections, { fields: [field] }];
  }, []);

/** Fields of a schema, without those that a lookup fills. */
const fieldsIn = (schema: ObjectSchema, fields: Entries<FieldConfig>): string[] => {
  const filled = new Set(Object.values(fields).flatMap(({ fill = [] }) => fill));
  return Object.keys(schema.shape).filter((key) => !filled.has(key));
};

const formOf = (
  form: NonNullable<ErasedSpec['form']>,
  record: ObjectSchema,
  all: Entries<FieldConfig>,
): ResourceConfig['form'] => {
  const schema = form.schema ?? record;
  const fields = sectionsOf(form.fields ?? fieldsIn(schema, all));
  const ofEdit = form.edit?.fields ?? (form.edit?.schema && fieldsIn(form.edit.schema, all));
  const edit = {
    schema: form.edit?.schema ?? schema,
    fields: ofEdit ? sectionsOf(ofEdit) : fields,
    ...(form.edit?.beyond ? { beyond: form.edit.beyond } : {}),
  };
  return { ...form, schema, fields, edit };
};

const listOf = ({ sort, sum, ...rest }: ErasedSpec['list']): ResourceConfig['list'] => {
  const list = sum
    ? {
        ...rest,
        sum: mapEntries(sum, (declaredSum) =>
          typeof declaredSum === 'string' ? { format: declaredSum } : declaredSum,
        ),
      }
    : rest;
  if (!sort) return list;
  const columns: Entries<string | undefined> = isColumnList(sort.columns)
    ? mapEntries(Object.fromEntries(sort.columns.map((key) => [key, key])), String)
    : sort.columns;
  return { ...list, sort: { ...sort, columns: mapEntries(columns, (word, key) => word ?? key) } };
};
const isColumnList = (columns: readonly string[] | Partial<Texts>): columns is readonly string[] =>
  Array.isArray(columns);

/** Applies the permission of `change` to every operation that changes data. */
const needsOf = (declared: ErasedSpec['needs']): ResourceConfig['needs'] => {
  if (typeof declared !== 'object') return declared === undefined ? {} : { read: declared };
  const { change, ...needs } = declared;
  return change === undefined
    ? needs
    : { create: change, edit: change, delete: change, import: change, ...needs };
};
const changeOf = (declared: ErasedSpec['needs']): { needs?: string } =>
  typeof declared === 'object' && declared.change !== undefined ? { needs: declared.change } : {};

const actionsOf = ({ actions = {}, needs }: ErasedSpec): ResourceConfig['actions'] =>
  mapEntries(actions, (action, key) => {
    const { dialog } = action;
    const fields = dialog?.fields as Entries<DeclaredField> | undefined;
    const defaults = key === 'delete' ? { icon: 'delete', after: 'remove' } : {};
    const completedAction = {
      ...changeOf(needs),
      ...defaults,
      ...action,
      label: action.label ?? humanize(key),
    };
    if (!dialog) return completedAction;
    const inputs =
      fields && mapEntries(fields, (field, name) => completeField(name, field, action.input));
    return { ...completedAction, dialog: { ...dialog, ...(inputs ? { fields: inputs } : {}) } };
  }) as ResourceConfig['actions'];

const specs = new WeakMap<ResourceConfig, ErasedSpec>();
/** Returns the declaration before its completion. */
export const specOf = (resource: ResourceConfig): ErasedSpec | undefined => specs.get(resource);

/**
 * Completes a declaration with everything that follows from names and schemas: labels, kinds,
 * choices, sections, server's words.
 */
export const completeResource = (spec: ErasedSpec): ResourceConfig => {
  const {
    noun = resourceNoun(spec.name),
    label,
    needs,
    computed,
    filters,
    stats,
    form,
    actions,
    views,
    ...rest
  } = spec;
  const fields = fieldsOf(spec);
  const resource: ResourceConfig = {
    ...rest,
    noun,
    label: label ?? resourceLabel(noun),
    needs: needsOf(needs),
    fields,
    list: listOf(spec.list),
    ...(computed
      ? {
          computed: mapEntries(computed, (column, key) => ({
            ...column,
            label: column.label ?? humanize(key),
          })),
        }
      : {}),
    ...(filters ? { filters: filtersOf(filters, fields) } : {}),
    ...(stats ? { stats: statsOf(stats) } : {}),
    ...(form ? { form: formOf(form, spec.record, fields) } : {}),
    ...(actions ? { actions: actionsOf(spec) } : {}),
    ...(views
      ? {
          views: mapEntries(views, (view, key) => ({
            ...view,
            label: view.label ?? humanize(key),
          })),
        }
      : {}),
  };
  specs.set(resource, spec);
  return resource;
};
