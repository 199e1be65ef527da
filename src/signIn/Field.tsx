import { useId, type ComponentProps, type ReactNode } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string;
  error?: string;
  hint?: string;
  /** Content at the right end of the field. */
  end?: ReactNode;
}

/** A labelled input with its hint and error below. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-control">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? 'sign-in-hint' : 'sign-in-field-error'}>
          {note}
        </p>
      )}
    </div>
  );
};
