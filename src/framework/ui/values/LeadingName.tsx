import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import type { useReferenceLink } from '../hooks/useReferenceLink';
import { ScreenLink } from './ScreenLink';

// a row of a list may handle clicks itself
const stopPropagation = (event: MouseEvent) => event.stopPropagation();

export interface LeadingNameProps {
  id: string;
  link: ReturnType<typeof useReferenceLink>['linkTo'];
  isCompact: boolean;
}

/** A name that links to its record, if this person may see it. */
export const LeadingName = ({
  id,
  link,
  isCompact,
  children,
}: LeadingNameProps & { children: ReactNode }) => {
  const opened = id === '' ? undefined : link(id);
  return opened ? (
    <Link
      component={ScreenLink}
      {...opened}
      onClick={stopPropagation}
      underline="hover"
      sx={{
        color: isCompact ? 'inherit' : 'primary.main',
        overflowWrap: isCompact ? 'inherit' : 'anywhere',
      }}
    >
      {children}
    </Link>
  ) : (
    children
  );
};
