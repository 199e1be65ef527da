import { Fragment } from 'react';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Characters of a part that fit into every place; an address with a longer one may break anywhere. */
const PART_MAX = 28;

export const isEmail = (text: string): boolean => ADDRESS.test(text);

const whole = { whiteSpace: 'nowrap' } as const;
const newLine = { whiteSpace: 'normal' } as const;

/** An e-mail address that takes a new line only after its `@`. */
export const Email = ({ address }: { address: string }) => {
  const parts = address.split(/(?<=@)/);
  return (
    <span title={address} style={parts.every(({ length }) => length <= PART_MAX) ? whole : undefined}>
      {parts.map((part, at) => (
        <Fragment key={`${part}${at}`}>
          {at > 0 && <wbr style={newLine} />}
          {part}
        </Fragment>
      ))}
    </span>
  );
};
