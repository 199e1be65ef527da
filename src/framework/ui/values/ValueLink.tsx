import Link from '@mui/material/Link';
import { createElement } from 'react';
import { Email, emailParts } from './Email';
import styles from './ValueLink.module.css';

// the library's class, for which a card reserves the room that a thumb needs
const COMPACT = `MuiLink-root ${styles.link}`;

/**
 * A link out of the application, such as a phone number. In a row of a list, which has many, a
 * plain element. A function, like every value of a row.
 */
export const valueLink = (href: string, text: string, isCompact = false) =>
  isCompact ? (
    <a href={href} className={COMPACT}>
      {text}
    </a>
  ) : (
    <Link href={href}>{text}</Link>
  );

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
