import { get, useWatch } from 'react-hook-form';
import type { AnyField, AnyForm } from '../../core/declaration';
import { FieldInput } from './FieldInput';
import { useFormScope } from './scope';

const isForm = (value: unknown): value is AnyForm => typeof value === 'object' && value !== null;

/** The present values of the form or the row that an input stands in. */
export const useScopeValues = (): AnyForm => {
  const { prefix } = useFormScope();
  const all: AnyForm = useWatch();
  const here: unknown = prefix === '' ? all : get(all, prefix.slice(0, -1));
  return isForm(here) ? here : {};
};

const ConditionalInput = ({ source, field }: { source: string; field: AnyField }) => {
  const values = useScopeValues();
  return field.visible?.(values) === false ? null : <FieldInput source={source} field={field} />;
};

/** The inputs of the form or the row around, in declared order. */
export const FieldList = () => {
  const { fields } = useFormScope();
  return Object.entries(fields).map(([source, field]) =>
    field.visible ? (
      <ConditionalInput key={source} source={source} field={field} />
    ) : (
      <FieldInput key={source} source={source} field={field} />
    ),
  );
};
