import type { FieldConfig } from '../../declaration/declaration';
import { FieldInput } from './FieldInput';
import { useFormScope, useIsVisible } from './scope';

const ConditionalInput = ({ source, field }: { source: string; field: FieldConfig }) => {
  const isVisible = useIsVisible(field);
  return isVisible ? <FieldInput source={source} field={field} /> : null;
};

/** The inputs of the form or the row around, in declared order; `names`: only these. */
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
