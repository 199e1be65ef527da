import { settings } from '../../declaration/settings';
import { lazySlots } from '../hooks/late';

interface Props {
  resource: string;
  id: string;
  onChanged: () => void;
}

const contentOf = lazySlots<Props>(null);

/** The application's custom content below every record's details. */
export const BelowDetails = (props: Props) => {
  const { belowDetails } = settings().added;
  if (!belowDetails) return null;
  const Slot = contentOf(belowDetails);
  return <Slot {...props} />;
};
