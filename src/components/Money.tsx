import { Money as Amount } from '../framework/ui/values/Money';
import { NoValue } from '../framework/ui/values/NoValue';

/** Rupees with the symbol tight to the figure, in figures of one width; a dash for no amount. */
export const Money = ({ rupees }: { rupees: number | undefined }) =>
  rupees === undefined ? <NoValue /> : <Amount amount={rupees} />;
