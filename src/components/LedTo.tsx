import type { ReactNode } from 'react';
import { useDeclaredResource } from '../framework/ui/hooks/declaredResources';
import { useReferenceLink } from '../framework/ui/hooks/useReferenceLink';
import { LeadingName } from '../framework/ui/values/LeadingName';

interface Props {
  /** Names of resources; the first that this person has. */
  to: readonly string[];
  id: string;
  children: ReactNode;
}

/** Words that lead to a record of another resource, where this person may see it. */
export const LedTo = ({ to: [first, second], id, children }: Props) => {
  const [target, other] = [useDeclaredResource(first), useDeclaredResource(second)];
  const { linkTo } = useReferenceLink(target ?? other);
  return <LeadingName id={id} link={linkTo} isCompact>{children}</LeadingName>;
};
