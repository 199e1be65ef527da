import { formatDate } from '../../../../contract/time';
import { Moment } from '../../../framework/ui/values/Moment';

/** When a category was made, where the server says so. */
const CategoryCreated = ({ value }: { value: string }) =>
  formatDate(value) === '' ? 'N/A' : <Moment iso={value} kind="date" />;

export default CategoryCreated;
