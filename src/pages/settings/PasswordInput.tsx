import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState, type Ref } from 'react';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  id: string;
  label: string;
  value: string;
  error?: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
  isReadOnly: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

// a focused field must not be under the top bar and the toast with its error
const clear = { scrollMarginTop: 180, scrollMarginBottom: 120 } as const;

interface ShowButtonProps {
  label: string;
  isShown: boolean;
  onClick: () => void;
}

const ShowButton = ({ label, isShown, onClick }: ShowButtonProps) => {
  const name = useMessages(settingsTexts)(isShown ? 'hide' : 'show', { label });
  const Icon = isShown ? VisibilityOffIcon : VisibilityIcon;
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={name}
        title={name}
        onClick={onClick}
        sx={{ width: 44, height: 44 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
};

/** A password with its label above, its error below and a button that shows it. */
export const PasswordInput = ({
  id,
  label,
  value,
  error,
  help,
  autoComplete,
  isReadOnly,
  ref,
  onChange,
}: Props) => {
  const [isShown, setIsShown] = useState(false);
  const note = error ?? help;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', fontWeight: 500, mb: '6px' }}
      >
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type={isShown ? 'text' : 'password'}
        value={value}
        error={error !== undefined}
        readOnly={isReadOnly}
        inputRef={ref}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          style: clear,
          autoComplete,
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-invalid': error !== undefined,
          ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
        }}
        endAdornment={
          <ShowButton label={label} isShown={isShown} onClick={() => setIsShown(!isShown)} />
        }
      />
      {note !== undefined && (
        <FormHelperText id={`${id}-note`} error={error !== undefined} sx={{ mx: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
};
