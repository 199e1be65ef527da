import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useWords } from '../dialogs/text';
import { ariaOf, textOf, type InputProps } from './inputProps';

/** Free words; what stands in the input when it is left counts as one. */
const TagsInput = (props: InputProps) => {
  const { id, field, value, onChange, onBlur } = props;
  const word = useWords();
  const tags = Array.isArray(value) ? value.map(textOf) : [];
  const set = (next: readonly string[]) => onChange([...new Set(next.map((tag) => tag.trim()).filter(Boolean))]);
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      fullWidth
      size="small"
      clearOnBlur
      autoSelect
      options={[]}
      value={tags}
      onChange={(_, next) => set(next)}
      onBlur={onBlur}
      readOnly={field.readOnly}
      renderInput={({ InputProps: { ref, ...adornments }, inputProps }) => (
        <OutlinedInput
          ref={ref}
          {...adornments}
          fullWidth
          size="small"
          placeholder={tags.length === 0 ? (field.placeholder ?? word('tags_hint')) : undefined}
          error={props.error !== undefined}
          inputProps={{ ...inputProps, ...ariaOf(props) }}
        />
      )}
    />
  );
};

export default TagsInput;
