import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field';
import { EyeIcon } from './icons';
import { texts } from './messages';

/** A password with a button that shows it, and a word when Caps Lock is on. */
export const PasswordField = ({ hint, ...field }: Omit<FieldProps, 'type' | 'end'>) => {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? texts.capsLock : hint}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setHasCapsLock(false)}
      end={
        <button
          type="button"
          className="sign-in-icon-button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          title={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  );
};
