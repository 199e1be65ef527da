import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';

interface Props extends Omit<ButtonProps, 'onClick'> {
  accept: string;
  /** Opens the camera if the device has one. */
  capture?: 'environment';
  /** Accessible name of the file input; the button keeps its text. */
  name: string;
  isInvalid?: boolean;
  onPick: (file: File | undefined) => void;
}

export const PickButton = ({
  accept,
  capture,
  name,
  isInvalid,
  onPick,
  children,
  ...button
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick(event.target.files?.[0]);
    // or picking the same file again would change nothing
    event.target.value = '';
  };
  return (
    <>
      <Button
        {...button}
        data-invalid={isInvalid}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        tabIndex={-1}
        accept={accept}
        capture={capture}
        onChange={pick}
      />
    </>
  );
};
