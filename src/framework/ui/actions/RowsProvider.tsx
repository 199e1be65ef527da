import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useMemo } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { recordPath } from '../hooks/dialogPaths';
import { hasDetails, openerId, OPENERS, recordOpener } from '../hooks/recordOpener';
import { RowsContext, type RowsSetting } from '../hooks/rowsSetting';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { usePlainLinks } from '../hooks/usePlainLinks';
import { rowsStyles } from './rowStyles';

const NONE: readonly string[] = [];

const useSetting = (resource: ResourceConfig): RowsSetting => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const allowed = useAllowedActions(resource, resource.list.actions ?? NONE) ?? NONE;
  const opener = recordOpener(resource, useAllowedActions(resource, OPENERS) ?? NONE);
  const linkTo = usePlainLinks();
  return useMemo(() => {
    const linkOf = (record: ResourceRecord) =>
      opener === undefined || (opener === 'show' && !hasDetails(resource, record))
        ? undefined
        : linkTo(recordPath(resource, record.id, opener), openerId(resource, record));
    return { text, message, allowed, linkTo, linkOf };
  }, [resource, text, message, allowed, opener, linkTo]);
};

// the same element each time, or the style sheet would be written again with every answer
const sheet = <GlobalStyles styles={rowsStyles} />;

export const RowsProvider = ({
  resource,
  children,
}: {
  resource: ResourceConfig;
  children: ReactNode;
}) => (
  <RowsContext value={useSetting(resource)}>
    {sheet}
    {children}
  </RowsContext>
);
