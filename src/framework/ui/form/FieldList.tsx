import type { FieldConfig } from '../../core/declaration';
import { FieldInput } from './FieldInput';
import { useFormScope, useScopeValues } from './scope';

const ConditionalInput = ({ source, field }: { source: string; field: FieldConfig }) => {
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
