import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDeclaredResource } from '../hooks/declaredResources';
import { rowsPath } from '../hooks/rowsPath';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { ScreenLink } from './ScreenLink';

interface Props {
  resource: string;
  /** Filters of that resource's list. */
  filter: Readonly<Record<string, string>>;
  children: ReactNode;
}

const LIST = ['list'] as const;

/** Link to the rows of a list; plain text if this person may not see them. */
export const RowsLink = ({ resource, filter, children }: Props) => {
  const isAllowed =
    useAllowedActions(useDeclaredResource(resource), LIST)?.includes('list') === true;
  return isAllowed ? (
    <Link component={ScreenLink} to={rowsPath(resource, filter)} underline="hover">
      {children}
    </Link>
  ) : (
    children
  );
};
