import type { ReactNode } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { OPENS } from '../../actions/rowStyles';
import { preloadDialogs } from '../../hooks/late';
import { OPEN_MARK } from '../../hooks/domMarkers';
import { openerId } from '../../hooks/recordOpener';
import type { PlainLink } from '../../hooks/usePlainLinks';

export type Opened = PlainLink | undefined;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  opened: Opened;
  children: ReactNode;
}

/**
 * The name of a record, which links to its details, else to its form; plain text if the person may
 * see neither. A plain function, like every value of a row.
 */
export const recordLink = ({ resource, record, opened, children }: Props) => {
  if (!opened) return <span className={OPENS}>{children}</span>;
  return (
    <a
      {...opened}
      {...{ [OPEN_MARK]: '' }}
      id={openerId(resource, record)}
      className={OPENS}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    >
      {children}
    </a>
  );
};

export const RecordLink = (props: Props) => recordLink(props);
