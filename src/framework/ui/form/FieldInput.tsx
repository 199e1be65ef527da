import { memo, useId } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import type { FieldConfig } from '../../declaration/declaration';
import { isBuiltIn } from '../../declaration/kinds';
import { nothingOf } from './formSpec';
import { useFormScope, useIsVisible } from './scope';
import { useMessages } from '../hooks/useMessages';
import { FieldFrame } from './FieldFrame';
import { inputOf } from './kinds';

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
  const error = messageIn(fieldState.error);

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
  return (
    <FieldFrame
      id={id}
      labelId={labelId}
      label={label}
      hint={isRequired || field.readOnly || scope.prefix !== '' ? undefined : message('optional')}
      help={field.help}
      helpId={helpId}
      error={error}
      errorId={errorId}
      isAlert={fieldState.error?.type === 'upload'}
      isWide={WIDE.includes(field.kind) && scope.prefix === ''}
      hasLabel={!SELF_LABELLED.includes(field.kind)}
      isGroup={GROUPS.includes(field.kind) || !isBuiltIn(field.kind)}
    >
      <Input
        {...{ id, labelId, path, field, label, error, isRequired, Fields: FieldList }}
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
