import { formatMonthFirst } from '../../../../contract/time';
import { formatExactTime } from '../../../framework/format/formats';

/**
 * Creation day of a banner in the format of its screen: short month, day, year, even within the
 * first hours.
 */
const BannerCreated = ({ value }: { value: string }) => (
  <time dateTime={value} title={formatExactTime(value)} style={{ whiteSpace: 'nowrap' }}>
    {formatMonthFirst(value)}
  </time>
);

export default BannerCreated;
