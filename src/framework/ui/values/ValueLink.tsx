import Link from '@mui/material/Link';
import { createElement } from 'react';
import { Email, emailParts } from './Email';
import styles from './ValueLink.module.css';

// the library's class, by which a card gives it the room that a thumb needs
const COMPACT = `MuiLink-root ${styles.link}`;

/**
 * A value that leads out of the application: a number to call. In a row of a list, which has one for each address, an element
 * of our own; a function, as every value of a row.
 */
export const valueLink = (href: string, text: string, isCompact = false) =>
  isCompact ? (
    <a href={href} className={COMPACT}>
      {text}
    </a>
  ) : (
    <Link href={href}>{text}</Link>
  );

/** The same for an address to write to. */
export const mailLink = (address: string, isCompact = false) => {
  const href = `mailto:${address}`;
  if (!isCompact)
    return (
      <Link href={href}>
        <Email address={address} />
      </Link>
    );
  const { parts, className = '' } = emailParts(address);
  return createElement(
    'a',
    { href, title: address, className: `${COMPACT} ${className}` },
    ...parts,
  );
};
