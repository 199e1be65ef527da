import { Money as Amount } from '../framework/ui/values/Money';
import { NoValue } from '../framework/ui/values/NoValue';

/** Rupees with the symbol next to the figure, in tabular figures; a dash if undefined. */
export const Money = ({ rupees }: { rupees: number | undefined }) =>
  rupees === undefined ? <NoValue /> : <Amount amount={rupees} />;
