import Skeleton from '@mui/material/Skeleton';
import type { FieldConfig, ResourceRecord } from '../../declaration/declaration';
import { useDeclaredResource } from '../hooks/declaredResources';
import { useReferenceLink } from '../hooks/useReferenceLink';
import { LeadingName } from './LeadingName';
import { lazyComponent } from '../hooks/late';

interface Props {
  field: FieldConfig;
  value: unknown;
  record: ResourceRecord;
  /** True in a row of a list, where a link looks like the name of a record. */
  isCompact?: boolean;
}

// few references come without a name: the code that fetches it loads on demand
const FetchedReference = lazyComponent(() => import('./FetchedReference'), <Skeleton width={96} />);

/** A record of another resource by its name, as a link if this person may see it. */
export const ReferenceValue = ({ field, value, record, isCompact = false }: Props) => {
  const target = useDeclaredResource(field.to);
  const { mayRead, linkTo } = useReferenceLink(target);
  const id = String(value ?? '');
  const nameProps = { id, link: linkTo, isCompact };
  const name = field.current === undefined ? undefined : record[field.current];
  if (typeof name === 'string' && name !== '')
    return <LeadingName {...nameProps}>{name}</LeadingName>;
  if (!target || !mayRead || id === '') return id;
  return <FetchedReference target={target} {...nameProps} />;
};
