import type {
  ActionConfig,
  FieldConfig,
  ResourceConfig,
  SectionConfig,
} from '../declaration/declaration';
import type { ObjectSchema } from '../declaration/keys';
import { isAbsentWhenEmpty } from './emptyKinds';
import { isSchema } from '../declaration/schemas';
import { entriesOf, problem, type Problem } from './problem';

const accepts = (member: unknown, value: unknown): boolean =>
  isSchema(member) && member.safeParse(value).success;
const canBeAbsent = (member: unknown): boolean => accepts(member, undefined);

const keysOf = (sections: readonly SectionConfig[]): string[] =>
  sections.flatMap(({ fields }) => fields);

interface FormSide {
  key: string;
  schema: ObjectSchema;
  fields: readonly SectionConfig[];
  /** Fields that are in the form without being on screen. */
  filled: ReadonlySet<string>;
}

const checkSide = (
  resource: ResourceConfig,
  { key, schema, fields, filled }: FormSide,
): Problem[] => {
  const shown = keysOf(fields);
  const visible = new Set(shown);
  const filledByLookup = new Set(shown.flatMap((name) => resource.fields[name]?.fill ?? []));
  const required = Object.entries(schema.shape)
    .filter(([, member]) => !canBeAbsent(member))
    .map(([name]) => name);
  return [
    ...shown
      .filter((name, index) => shown.indexOf(name) !== index)
      .map((name) => problem(key, `'${name}' is in the form twice`)),
    ...shown
      .filter((name) => !(name in schema.shape))
      .map((name) => problem(key, `'${name}' is not in the form's schema, so its input is lost`)),
    ...required
      .filter((name) => !visible.has(name) && !filledByLookup.has(name) && !filled.has(name))
      .map((name) => problem(key, `'${name}' is required, but no field or default sets it`)),
  ];
};

const sendsForm = ({ api }: ResourceConfig): boolean => {
  const update = api?.update;
  if (api?.encode || typeof update === 'function') return false;
  return !(typeof update === 'object' && (update.body || typeof update.call === 'function'));
};

/** Fields that a person can clear, while the body of the update can't express it. */
const ofEmptied = (resource: ResourceConfig): Problem[] => {
  const { fields, schema } = resource.form?.edit ?? {};
  if (!fields || !schema || !sendsForm(resource)) return [];
  return keysOf(fields)
    .filter((name) => {
      const { kind, readOnly } = resource.fields[name] ?? {};
      const member = schema.shape[name];
      const isSilent = canBeAbsent(member) && !accepts(member, null);
      const isEmptied = kind !== undefined && kind !== 'password' && isAbsentWhenEmpty(kind);
      return isSilent && isEmptied && !readOnly && name in resource.record.shape;
    })
    .map((name) =>
      problem(
        'form',
        `'${name}' is not sent when empty: allow null (\`.nullish()\`) or send it with \`api.encode\``,
      ),
    );
};

const ofForm = (resource: ResourceConfig): Problem[] => {
  const { form, api } = resource;
  if (!form) return [];
  const defaults = new Set(Object.keys(form.defaults ?? {}));
  const inRecord = new Set([...defaults, ...Object.keys(resource.record.shape)]);
  const creates = api === undefined || api.create !== undefined;
  const edits = api === undefined || api.update !== undefined;
  return [
    ...(creates || edits ? [] : [problem('form', 'needs `api.create` or `api.update`')]),
    ...(creates
      ? checkSide(resource, {
          key: 'form.fields',
          schema: form.schema,
          fields: form.fields,
          filled: defaults,
        })
      : []),
    ...(edits
      ? checkSide(resource, {
          key: form.edit.fields === form.fields ? 'form.fields' : 'form.edit',
          schema: form.edit.schema,
          fields: form.edit.fields,
          filled: inRecord,
        }).concat(ofEmptied(resource))
      : []),
  ];
};

const ofField = (key: string, field: FieldConfig): Problem[] => {
  const { kind, choices, lookup, min, max } = field;
  return [
    ...(kind === 'select' && !choices && !lookup
      ? [problem(key, 'a select needs choices or a lookup')]
      : []),
    ...(kind === 'multiselect' && !choices && !lookup
      ? [problem(key, 'a multiselect needs choices or a lookup')]
      : []),
    ...(min !== undefined && max !== undefined && min > max
      ? [problem(key, `min ${min} is above max ${max}`)]
      : []),
    ...(kind === 'schedule' && max !== undefined && (max < 1 || !Number.isInteger(max))
      ? [problem(key, `max ${max} must be a whole number of at least 1`)]
      : []),
    ...(kind === 'custom' && !field.input && !field.view
      ? [problem(key, 'a custom field needs an input or a view')]
      : []),
    ...entriesOf(field.row).flatMap(([name, cell]) => ofField(`${key}.row.${name}`, cell)),
  ];
};

const isRun = (action: ActionConfig): boolean => action.on === 'rows' && action.chunk !== undefined;

const ofVersion = ({ version, api, actions }: ResourceConfig): Problem[] =>
  version !== undefined && api?.update === undefined && !Object.values(actions ?? {}).some(isRun)
    ? [problem('version', 'needs `api.update` or an action on rows with a `chunk`')]
    : [];

/** Finds forms that can never be sent or that lose input, and fields that can't be shown. */
export const problemsOfForms = (resource: ResourceConfig): Problem[] => {
  // a field that got its kind from the schema also got its choices from there
  const seen = [...entriesOf(resource.fields)].flatMap(([name, field]) =>
    ofField(`fields.${name}`, field),
  );
  const inDialogs = entriesOf(resource.actions).flatMap(([name, action]) =>
    entriesOf(action.dialog?.fields).flatMap(([key, field]) => [
      ...ofField(`actions.${name}.dialog.fields.${key}`, field),
      ...(action.input && !(key in action.input.shape)
        ? [problem(`actions.${name}.dialog.fields.${key}`, "is not in the action's input")]
        : []),
    ]),
  );
  return [...ofForm(resource), ...seen, ...inDialogs, ...ofVersion(resource)];
};
