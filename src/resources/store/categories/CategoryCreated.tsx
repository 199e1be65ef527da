import { formatDate } from '../../../../contract/time';
import { Moment } from '../../../framework/ui/values/Moment';

/** Creation date of a category, if the server sends it. */
const CategoryCreated = ({ value }: { value: string }) =>
  formatDate(value) === '' ? 'N/A' : <Moment iso={value} kind="date" />;

export default CategoryCreated;
