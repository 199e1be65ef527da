import { Money as Amount } from '../framework/ui/values/Money';

/** Rupees with the symbol tight to the figure, in figures of one width. */
export const Money = ({ rupees }: { rupees: number }) => <Amount amount={rupees} />;
