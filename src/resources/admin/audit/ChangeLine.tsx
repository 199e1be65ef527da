import { changeLine } from './changes';
import type { AuditRecord } from './record';

/** Summary of a change in one line. */
const ChangeLine = ({ value: { before, after } }: { value: AuditRecord['states'] }) =>
  changeLine(before, after);

export default ChangeLine;
