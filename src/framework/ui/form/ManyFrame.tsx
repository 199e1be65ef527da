import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMessages } from '../hooks/useMessages';
import { usePopup } from '../hooks/usePopup';
import { floatingList } from './ChoiceInput';
import { ariaOf, type InputProps } from './inputProps';

type Base<T, FreeSolo extends boolean> = AutocompleteProps<T, true, boolean, FreeSolo>;

interface Props<T, FreeSolo extends boolean>
  extends
    Pick<
      Base<T, FreeSolo>,
      'options' | 'loading' | 'freeSolo' | 'clearOnBlur' | 'autoSelect' | 'disabled'
    >,
    Partial<Pick<Base<T, FreeSolo>, 'getOptionLabel' | 'getOptionKey' | 'isOptionEqualToValue'>> {
  input: InputProps;
  chosen: T[];
  placeholder: string;
  onChoose: Base<T, FreeSolo>['onChange'];
}

/** Several values as chips in one field, typed or chosen. */
export const ManyFrame = <T, FreeSolo extends boolean = false>({
  input,
  chosen,
  placeholder,
  onChoose,
  ...parts
}: Props<T, FreeSolo>) => {
  const { id, field, onBlur, error } = input;
  const message = useMessages();
  const popup = usePopup();
  return (
    <Autocomplete
      {...parts}
      {...popup}
      id={id}
      multiple
      fullWidth
      size="small"
      disableCloseOnSelect
      filterSelectedOptions
      value={chosen}
      onChange={onChoose}
      onBlur={onBlur}
      readOnly={field.readOnly}
      slotProps={floatingList}
      loadingText={message('loading')}
      noOptionsText={field.emptyText ?? message('no_options')}
      renderInput={({ InputProps: { ref, ...adornments }, inputProps, disabled }) => (
        <OutlinedInput
          ref={ref}
          {...adornments}
          fullWidth
          size="small"
          disabled={disabled}
          placeholder={chosen.length === 0 ? (field.placeholder ?? placeholder) : undefined}
          error={error !== undefined}
          inputProps={{ ...inputProps, ...ariaOf(input) }}
        />
      )}
    />
  );
};
