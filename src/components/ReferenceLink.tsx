import type { ReactNode } from 'react';
import { usePermissions } from '../authProvider/permissions';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { useReferenceLink } from '../framework/ui/hooks/useReferenceLink';
import { LeadingName } from '../framework/ui/values/LeadingName';

interface Props {
  to: string;
  /** Resource for viewers who can't open the first one. */
  fallback?: string;
  id: string;
  children: ReactNode;
}

/** Link to a record of another resource, if the viewer may open it; otherwise plain text. */
export const ReferenceLink = ({ to, fallback, id, children }: Props) => {
  const [target, other] = [useDeclaredResource(to), useDeclaredResource(fallback)];
  const { linkTo } = useReferenceLink(target ?? other);
  return (
    <LeadingName id={id} link={linkTo} isCompact>
      {children}
    </LeadingName>
  );
};

/**
 * Link to an order by its number. Without permissions, the server may find an order only by its id.
 */
export const OrderReferenceLink = ({ number, children }: { number: string; children: ReactNode }) =>
  usePermissions() === undefined ? (
    children
  ) : (
    <ReferenceLink to="admin/orders" fallback="store/orders" id={number}>
      {children}
    </ReferenceLink>
  );
