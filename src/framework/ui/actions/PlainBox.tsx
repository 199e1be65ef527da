import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './PlainBox.module.css';

interface Props {
  name: string;
  isChecked: boolean;
  /** True if only some of the rows that it represents are checked. */
  isMixed?: boolean;
  isDisabled?: boolean;
  onChange: (event: ChangeEvent, isChecked: boolean) => void;
}

/**
 * A native checkbox: a list draws fifty, and the library's checkbox costs 3 kB more before the
 * first row.
 */
export const PlainBox = ({
  name,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onChange,
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  // `indeterminate` has no HTML attribute
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.box} data-select="">
      <input
        ref={input}
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event, event.target.checked)}
      />
    </label>
  );
};
