import { type ComponentType, memo, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import type { FieldConfig } from '../../declaration/declaration';
import { type BuiltInKind, customKindOf, isBuiltIn } from '../../declaration/kinds';
import { nothingOf } from './formSpec';
import { useFormScope, useIsVisible } from './scope';
import { useMessages, useSaid } from '../hooks/useMessages';
import { FieldFrame } from './FieldFrame';
import Skeleton from '@mui/material/Skeleton';
import { FieldValue } from '../values/FieldValue';
import { ChoiceInput } from './ChoiceInput';
import { ariaOf, type InputProps } from './inputProps';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';
import { lazyComponent } from '../hooks/late';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';

/**
 * A checkbox with its label next to it. A latch that was set when the form opened can't be unset.
 */
const BooleanInput = (props: InputProps) => {
  const { id, field, label, value, onChange, onBlur } = props;
  const [wasSet] = useState(value === true);
  const isFixed = field.readOnly === true || (field.kind === 'latch' && wasSet);
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = ariaOf(props);
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: -2, minHeight: 44 }}
      control={
        <Checkbox
          id={id}
          checked={value === true}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } }}
        />
      }
    />
  );
};

type Input = ComponentType<InputProps>;

const lazyInput = (load: () => Promise<{ default: Input }>, height = 40): Input =>
  lazyComponent(load, <Skeleton variant="rounded" height={height} />);

const DateInput = lazyInput(() => import('./DateInput'));
const LookupInput = lazyInput(() => import('./LookupInput'));
const SearchedInput = lazyInput(() => import('./SearchedInput'));
const OwnInput = lazyInput(() => import('./CustomInput'));

/** Read-only stars: forms do not edit ratings. */
const RatingInput = ({ field, path, value }: InputProps) => (
  <FieldValue field={field} source="value" record={{ id: path, value }} />
);

const inputs: Readonly<Record<BuiltInKind, Input>> = {
  text: TextInput,
  textarea: TextInput,
  email: TextInput,
  url: TextInput,
  phone: TextInput,
  badge: TextInput,
  number: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  status: BooleanInput,
  latch: BooleanInput,
  integer: NumberInput,
  percent: NumberInput,
  duration: NumberInput,
  password: lazyInput(() => import('./PasswordInput')),
  file: lazyInput(() => import('./FileInput')),
  json: lazyInput(() => import('./JsonInput'), 100),
  reference: lazyInput(() => import('./ReferenceInput')),
  date: DateInput,
  datetime: DateInput,
  select: ChoiceInput,
  rating: RatingInput,
  tags: lazyInput(() => import('./TagsInput')),
  multiselect: lazyInput(() => import('./MultiSelectInput')),
  image: lazyInput(() => import('./ImageInput'), 120),
  rows: lazyInput(() => import('./RowsInput'), 160),
  schedule: lazyInput(() => import('./ScheduleInput'), 340),
  custom: lazyInput(() => import('./CustomInput')),
};

/** The input of a kind; large inputs are loaded when a form has one. */
const inputOf = (field: FieldConfig): Input => {
  if (field.kind === 'select' && field.lookup)
    return field.lookup.search === undefined ? LookupInput : SearchedInput;
  if (isBuiltIn(field.kind)) return inputs[field.kind];
  return customKindOf(field.kind).input ? OwnInput : TextInput;
};

const GROUPS: readonly FieldConfig['kind'][] = [
  'rows',
  'schedule',
  'image',
  'file',
  'custom',
  'rating',
];
/** Kinds that span the form, also if it has two columns. */
const WIDE: readonly FieldConfig['kind'][] = ['textarea', 'image', 'rows', 'schedule', 'json'];
const SELF_LABELLED: readonly FieldConfig['kind'][] = ['boolean', 'status', 'latch'];

const messageIn = (error: unknown): string | undefined => {
  const fieldMessage: unknown = get(error, 'message') ?? get(error, 'root.message');
  return typeof fieldMessage === 'string' && fieldMessage !== '' ? fieldMessage : undefined;
};

/**
 * Fields of the same form or row whose options depend on this field, directly or through others.
 */
const dependentsOf = (fields: Readonly<Record<string, FieldConfig>>, source: string): string[] => {
  const direct = Object.keys(fields).filter((key) => fields[key]?.dependsOn === source);
  return direct.flatMap((key) => [key, ...dependentsOf(fields, key)]);
};

/** A field of a form: label, input of its kind, help and error. Editing it clears its error. */
export const FieldInput = memo(({ source, field }: { source: string; field: FieldConfig }) => {
  const scope = useFormScope();
  const message = useMessages();
  const id = useId();
  const form = useFormContext();
  const path = `${scope.prefix}${source}`;
  const { field: control, fieldState } = useController({ name: path });
  const label = scope.labelOf(source, field);
  const isRequired = scope.isRequired(source);
  const said = useSaid();
  const error = said(messageIn(fieldState.error));

  const change = (value: unknown) => {
    // clearing renders the whole form, so not at every keystroke
    if (fieldState.error) form.clearErrors(path);
    control.onChange(value);
    for (const key of dependentsOf(scope.fields, source)) {
      const dependent = scope.fields[key];
      form.clearErrors(`${scope.prefix}${key}`);
      form.setValue(`${scope.prefix}${key}`, dependent ? nothingOf(dependent) : '', {
        shouldDirty: true,
      });
    }
  };

  const [helpId, errorId, labelId] = [`${id}-help`, `${id}-error`, `${id}-label`];
  const describedBy = [field.help !== undefined && helpId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ');
  const Input = inputOf(field);
  const placeholder = said(field.placeholder);
  const shown = placeholder === field.placeholder ? field : { ...field, placeholder };
  return (
    <FieldFrame
      id={id}
      labelId={labelId}
      label={label}
      hint={isRequired || field.readOnly || scope.prefix !== '' ? undefined : message('optional')}
      help={said(field.help)}
      helpId={helpId}
      error={error}
      errorId={errorId}
      isAlert={fieldState.error?.type === 'upload'}
      isWide={WIDE.includes(field.kind) && scope.prefix === ''}
      hasLabel={!SELF_LABELLED.includes(field.kind)}
      isGroup={GROUPS.includes(field.kind) || !isBuiltIn(field.kind)}
    >
      <Input
        {...{ id, labelId, path, label, error, isRequired, Fields: FieldList }}
        field={shown}
        value={control.value}
        onChange={change}
        onBlur={control.onBlur}
        describedBy={describedBy === '' ? undefined : describedBy}
      />
    </FieldFrame>
  );
});
FieldInput.displayName = 'FieldInput';

const ConditionalInput = ({ source, field }: { source: string; field: FieldConfig }) => {
  const isVisible = useIsVisible(field);
  return isVisible ? <FieldInput source={source} field={field} /> : null;
};

/** The inputs of the enclosing form or row, in declared order; `names` limits them. */
export const FieldList = ({ names }: { names?: readonly string[] }) => {
  const { fields } = useFormScope();
  return (names ?? Object.keys(fields)).map((source) => {
    const field = fields[source];
    if (!field) return null;
    return field.visible ? (
      <ConditionalInput key={source} source={source} field={field} />
    ) : (
      <FieldInput key={source} source={source} field={field} />
    );
  });
};
