import OutlinedInput from '@mui/material/OutlinedInput';
import { jsonText, readJson } from '../../format/jsonText';
import { ariaOf, outlinedOf, textOf, type InputProps } from './inputProps';

/**
 * A value as JSON. The form holds the text, valid or not; the resolver parses it, or reports where
 * it can't.
 */
const JsonInput = (props: InputProps) => {
  const { value, onChange, onBlur } = props;
  const text = textOf(value);
  const handleBlur = () => {
    const read = readJson(text);
    if ('value' in read && text.trim() !== '') onChange(jsonText(read.value));
    onBlur();
  };
  return (
    <OutlinedInput
      {...outlinedOf(props)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={handleBlur}
      multiline
      minRows={4}
      maxRows={16}
      inputProps={{
        ...ariaOf(props),
        autoComplete: 'off',
        autoCapitalize: 'off',
        spellCheck: false,
        wrap: 'off',
      }}
      sx={{
        '& textarea': {
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          tabSize: 2,
        },
      }}
    />
  );
};

export default JsonInput;
