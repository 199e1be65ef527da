import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field';
import { EyeIcon } from './icons';
import { messages } from './messages';

/** A password with a button that shows it, and a warning while Caps Lock is on. */
export const PasswordField = ({ hint, ...field }: Omit<FieldProps, 'type' | 'end'>) => {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? messages.capsLock : hint}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setHasCapsLock(false)}
      end={
        <button
          type="button"
          className="sign-in-icon-button"
          aria-label={isShown ? messages.hidePassword : messages.showPassword}
          title={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  );
};
