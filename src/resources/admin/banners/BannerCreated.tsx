import { formatMonthFirst } from '../../../../contract/time';
import { formatExactTime } from '../../../framework/format/formats';

/** The day of a banner as its screen has it: short month, day, year, also within the first hours. */
const BannerCreated = ({ value }: { value: string }) => (
  <time dateTime={value} title={formatExactTime(value)} style={{ whiteSpace: 'nowrap' }}>
    {formatMonthFirst(value)}
  </time>
);

export default BannerCreated;
