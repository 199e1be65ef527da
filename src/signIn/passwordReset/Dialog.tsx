import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import './dialog.css';
import { CloseIcon } from './icons';
import { resetMessages } from './messages';

/**
 * A native modal dialog: the browser keeps the focus inside and returns it on closing. The first
 * editable input gets the focus. A press outside does not close it, because that would lose the
 * input.
 */
export const Dialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
    // while it is still in the page, because otherwise the focus can't return
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="sign-in-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="sign-in-icon-button"
          aria-label={resetMessages.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
};
