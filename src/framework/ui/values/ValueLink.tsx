import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import styles from './ValueLink.module.css';

interface Props {
  href: string;
  /** In a row of a list, which has one for each address: an element of our own. */
  isCompact?: boolean | undefined;
  children: ReactNode;
}

/** A value that leads out of the application: a number to call, an address to write to. */
export const ValueLink = ({ href, isCompact = false, children }: Props) =>
  isCompact ? (
    // the library's class, by which a card gives it the room that a thumb needs
    <a href={href} className={`MuiLink-root ${styles.link}`}>
      {children}
    </a>
  ) : (
    <Link href={href}>{children}</Link>
  );
