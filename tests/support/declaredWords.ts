import type {
  ActionConfig,
  FieldConfig,
  FilterConfig,
  ResourceConfig,
  ResourceRecord,
} from '../../src/framework/declaration/declaration';

/** Leaves out schemas and functions: their effects are listed separately. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && '_zod' in part ? undefined : part,
  ) ?? 'nothing';

export const choicesOf = (filter: FilterConfig): readonly string[] => {
  if (filter.kind === 'date') return ['2026-06-01'];
  return 'choices' in filter ? Object.keys(filter.choices) : ['12'];
};
/** The last choice of each filter. */
export const chosenOf = ({ filters = {} }: ResourceConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, choicesOf(filter).at(-1) ?? '']),
  );

/** A text, or the text that a function makes of a record or a count. */
const partOf = (text: unknown, of: unknown): unknown =>
  typeof text === 'function' ? text(of) : text;
const COUNTS = [1, 2, undefined];

/** The texts of an action, and its optimistic changes. */
const textsOfAction = (action: ActionConfig, record: ResourceRecord) => {
  const { label, failed, dialog, confirm, ...rest } = action;
  return {
    ...rest,
    label: partOf(label, record),
    failed: typeof failed === 'function' ? [0, 403, 422, 500, 501].map(failed) : failed,
    confirm:
      action.on === 'rows' && typeof action.confirm === 'function'
        ? COUNTS.map((count) => partOf(confirm, count))
        : partOf(confirm, record),
    dialog: dialog && {
      ...dialog,
      title: partOf(dialog.title, record),
      text: partOf(dialog.text, record),
    },
    optimistic: 'optimistic' in action ? action.optimistic?.(record) : undefined,
    figures: 'figures' in action ? action.figures?.(record) : undefined,
  };
};

/** The actions of a row, and the disabled ones among them. */
export const offeredBy = ({ actions = {}, views = {} }: ResourceConfig, record: ResourceRecord) =>
  Object.entries({ ...views, ...actions })
    .filter(([, one]) => !('on' in one) || one.on === undefined || one.on === 'row')
    .filter(([, one]) => !('when' in one) || (one.when?.(record) ?? true))
    .map(([name, one]) => ('disabled' in one && one.disabled?.(record) ? `${name} (off)` : name));

export const shownOf = ({ computed = {} }: ResourceConfig, record: ResourceRecord): object =>
  Object.fromEntries(
    Object.entries(computed).map(([name, { value, tone }]) => [
      name,
      typeof tone === 'function' ? [value(record), tone(record)] : value(record),
    ]),
  );

/** The possible values of a record's field by its declaration. */
const valuesOf = ({ kind, choices }: FieldConfig, now: unknown): readonly unknown[] => {
  if (choices) return Object.keys(choices);
  return kind === 'boolean' || kind === 'status' || typeof now === 'boolean' ? [true, false] : [];
};

/** The record with another value in one field, for each field with known values. */
export const othersOf = ({ fields, record: schema }: ResourceConfig, record: ResourceRecord) =>
  Object.entries(fields).flatMap(([name, field]) =>
    [...valuesOf(field, record[name]), undefined]
      .filter((value) => value !== record[name])
      .flatMap((value) => {
        const read = schema.safeParse({ ...record, [name]: value });
        const parsed: ResourceRecord | undefined = read.data;
        return parsed ? [{ name, value, record: { ...record, [name]: parsed[name] } }] : [];
      }),
  );

/** The texts and effects of an action for a record. */
const actionTexts = ({ actions = {} }: ResourceConfig, record: ResourceRecord): string[] =>
  Object.entries(actions)
    .filter(([, { on }]) => on === undefined || on === 'row')
    .map(([name, action]) => {
      const { label, confirm, dialog, optimistic, figures } = textsOfAction(action, record);
      return `${name} ${json({ label, confirm, text: dialog?.text, optimistic, figures })}`;
    });

/** The figures that count a record if the server counts none. */
const countsOf = ({ stats }: ResourceConfig, record: ResourceRecord): string => {
  const counting = (stats?.cards ?? []).filter(({ count }) => count);
  const names = counting.filter(({ count }) => count?.(record)).map(({ name }) => name);
  return counting.length > 0 ? `counts ${json(names)}` : '';
};

/** A record's values, offers and effects; with one changed value, only the differences. */
export const linesOfRecord = (resource: ResourceConfig, record: ResourceRecord): string[] => {
  const partsOf = (resourceRecord: ResourceRecord) => [
    json(shownOf(resource, resourceRecord)),
    json(offeredBy(resource, resourceRecord)),
    countsOf(resource, resourceRecord),
    ...actionTexts(resource, resourceRecord),
  ];
  const usual = partsOf(record);
  const others = othersOf(resource, record).flatMap(({ name, value, record: other }) => {
    const differing = partsOf(other).filter((part, at) => part !== usual[at]);
    return differing.length > 0 ? [`  with ${name} ${json(value)}: ${differing.join(' ')}`] : [];
  });
  const [shown, offered, counts] = usual;
  const lines = [`row ${json(record)}`, `shows ${shown}`, `offers ${offered}`, counts, ...others];
  return lines.flatMap((line) => line || []);
};

const isPlain = (field: FieldConfig): boolean =>
  Object.keys(field).every((key) => ['kind', 'label'].includes(key));
/** Fields that have only a kind and a label. */
const plain = (fields: ResourceConfig['fields']) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isPlain(field))
      .map(([name, { kind, label }]) => [name, `${kind} ${label}`]),
  );
const special = (fields: ResourceConfig['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !isPlain(field)));

/** The static parts of a declaration: texts, columns, filters, fields, places. */
export const linesOfWords = (resource: ResourceConfig, record: ResourceRecord): string[] => {
  const { fields, filters = {}, computed = {}, stats, actions = {}, views = {}, api } = resource;
  const each = (word: string, entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries).map(([name, one]) => `${word} ${name} ${json(one)}`);
  const { list, form, show, messages, label, menu, access, needs, beyond, search } = resource;
  return [
    ...each('', { label, menu, access, needs, beyond, search, messages }),
    `list ${json(list)}`,
    `form ${json(form?.fields)} ${json(form?.edit.fields)} ${json(form?.defaults)}`,
    `show ${json(show)}`,
    `api ${json(api)}`,
    `fields ${json(plain(fields))}`,
    ...each('field', special(fields)),
    `computed ${json(computed)}`,
    ...each('filter', filters),
    ...(stats?.cards ?? []).map(({ opens, ...card }) => {
      const to = partOf(opens?.filter, chosenOf(resource));
      return `figure ${json(card)} opens ${json(opens && { ...opens, filter: to })}`;
    }),
    ...each(
      'action',
      Object.fromEntries(
        Object.entries(actions).map(([name, action]) => [name, textsOfAction(action, record)]),
      ),
    ),
    ...each(
      'view',
      Object.fromEntries(
        Object.entries(views).map(([name, view]) => [
          name,
          { ...view, title: partOf(view.title, record) },
        ]),
      ),
    ),
  ].map((line) => line.trim());
};
