import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import type { FieldConfig } from '../../../../../src/framework/declaration/declaration';
import type { InputProps } from '../../../../../src/framework/ui/form/inputProps';
import { InEnglish } from '../list/filters/inEnglish';

/** Draws the input of a field without a form; `value` returns the form's value. */
export const givenInput = (
  Input: ComponentType<InputProps>,
  field: FieldConfig,
  first: unknown = '',
) => {
  let held = first;
  const Form = () => {
    const [value, setValue] = useState(first);
    const change = (next: unknown) => {
      held = next;
      setValue(next);
    };
    return (
      <InEnglish>
        <label id="label" htmlFor="input">
          {field.label}
        </label>
        <Input
          id="input"
          labelId="label"
          path="input"
          field={field}
          label={field.label}
          value={value}
          onChange={change}
          onBlur={() => undefined}
          isRequired={false}
          Fields={() => null}
        />
      </InEnglish>
    );
  };
  render(<Form />);
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return { user, value: () => held };
};
