import type { ReactElement } from 'react';
import { BooleanInput, DateField, SelectInput, TextInput } from 'react-admin';

interface Slot {
  source: string;
}

/** An input of react-admin as a field's custom input. The field's frame has the label. */
const inputOf = (element: (source: string) => ReactElement) => ({
  default: ({ source }: Slot) => element(source),
});

export const text = inputOf((source) => (
  <>
    <TextInput source={source} />
    <DateField source="cookedAt" locales="en-IN" options={{ timeZone: 'Asia/Kolkata' }} />
  </>
));
export const select = inputOf((source) => (
  <SelectInput
    source={source}
    choices={[
      { id: 'mild', name: 'Mild' },
      { id: 'hot', name: 'Hot' },
    ]}
  />
));
export const flag = inputOf((source) => <BooleanInput source={source} />);
