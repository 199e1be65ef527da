import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import { ariaOf, outlinedOf, textOf, type InputProps } from './inputProps';

/** Sets a password: hidden until revealed, and browsers do not fill in the person's own. */
const PasswordInput = (props: InputProps) => {
  const { id, value, onChange } = props;
  const message = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <OutlinedInput
      {...outlinedOf(props)}
      type={isShown ? 'text' : 'password'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={message(isShown ? 'password_hide' : 'password_show')}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            sx={{ width: 40, height: 40 }}
          >
            {isShown ? <HiddenIcon fontSize="small" /> : <ShownIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
      inputProps={{
        ...ariaOf(props),
        autoComplete: 'new-password',
        autoCapitalize: 'off',
        spellCheck: false,
      }}
    />
  );
};

export default PasswordInput;
