import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Labelled } from './Labelled';
import { refundTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A choice between a few words, with none selected at first. */
export const Choice = ({ label, value, choices, onChange, error }: Props) => {
  const message = useMessages(refundTexts);
  return (
    <Labelled label={label} error={error}>
      {(input) => (
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" error={error !== undefined} />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={input}
        >
          {value === '' && <option value="">{message('choose')}</option>}
          {Object.entries(choices).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  );
};
