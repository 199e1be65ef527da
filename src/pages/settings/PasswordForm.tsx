import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useRef } from 'react';
import { usePermissions } from '../../authProvider/permissions';
import { PasswordStrength } from '../../components/passwordStrength';
import type { PasswordOwner } from '../../../contract/people/credentials';
import { PasswordInput } from './PasswordInput';
import type { PasswordName } from './passwordRules';
import { useChangePassword } from './useChangePassword';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const inputs = [
  { name: 'currentPassword', label: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'new', help: 'new_help', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'confirm', autoComplete: 'new-password' },
] as const;

/**
 * Changes the signed-in user's password; the e-mail identifies the account to a password manager.
 */
export const PasswordForm = (given: { owner: PasswordOwner; usesServerMinLength: boolean }) => {
  const message = useMessages(settingsTexts);
  const hasPermissions = usePermissions() !== undefined;
  const id = useId();
  const fields = useRef<Partial<Record<PasswordName, HTMLInputElement | null>>>({});
  const { typed, problems, isBusy, edit, submit } = useChangePassword((name) =>
    fields.current[name]?.focus(),
  );
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
      {hasPermissions && (
        <Typography sx={{ color: 'text.secondary' }}>{message('security_text')}</Typography>
      )}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={given.owner.email}
        readOnly
        hidden
      />
      {inputs.map(({ name, label, autoComplete, ...rest }) => (
        <Fragment key={name}>
          <PasswordInput
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
          {name === 'newPassword' && problems.newPassword === undefined && (
            <PasswordStrength password={typed.newPassword} {...given} />
          )}
        </Fragment>
      ))}
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy}
        sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' } }}
      >
        {message(isBusy ? 'changing' : 'change')}
      </Button>
    </Box>
  );
};
