import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { PasswordInput } from './PasswordInput';
import type { PasswordName } from './passwordRules';
import { useChangePassword } from './useChangePassword';
import { useSettingsMessages } from './messages';

const inputs = [
  { name: 'currentPassword', label: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'new', help: 'new_help', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'confirm', autoComplete: 'new-password' },
] as const;

/** Changes the signed-in user's password; `email` identifies the account to a password manager. */
export const PasswordForm = ({ email }: { email: string }) => {
  const message = useSettingsMessages();
  const id = useId();
  const fields = useRef<Partial<Record<PasswordName, HTMLInputElement | null>>>({});
  const { typed, problems, isBusy, edit, submit } = useChangePassword((name) => fields.current[name]?.focus());
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: 420 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>{message('security_text')}</Typography>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {inputs.map(({ name, label, autoComplete, ...rest }) => (
        <PasswordInput
          key={name}
          id={`${id}${name}`}
          label={message(label)}
          value={typed[name]}
          autoComplete={autoComplete}
          isReadOnly={isBusy}
          ref={(element) => {
            fields.current[name] = element;
          }}
          onChange={(text) => edit(name, text)}
          {...('help' in rest ? { help: message(rest.help) } : {})}
          {...(problems[name] === undefined ? {} : { error: problems[name] })}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' } }}>
        {message(isBusy ? 'changing' : 'change')}
      </Button>
    </Box>
  );
};
