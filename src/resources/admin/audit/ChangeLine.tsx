import { changeLine } from './changes';
import type { AuditRecord } from './record';

/** What a change made of a record, in one line. */
const ChangeLine = ({ value: { before, after } }: { value: AuditRecord['states'] }) =>
  changeLine(before, after);

export default ChangeLine;
