import { useId, type ReactNode } from 'react';
import { FieldFrame } from '../../../../framework/ui/form/FieldFrame';

interface Input {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (input: Input) => ReactNode;
}

/** An input with its label above and its error below, linked for screen readers. */
export const Labelled = ({ label, hint, error, children }: Props) => {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <FieldFrame
      id={id}
      labelId={`${id}label`}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      helpId={`${id}help`}
      errorId={errorId}
      {...(error === undefined ? {} : { error })}
      hasLabel
      isGroup={false}
    >
      {children({
        id,
        'aria-describedby': error === undefined ? undefined : errorId,
        'aria-invalid': error !== undefined,
      })}
    </FieldFrame>
  );
};
