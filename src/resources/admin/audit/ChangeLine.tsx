import { changeLine } from './changes';
import type { AuditRecord } from './record';

const ChangeLine = ({ value: { before, after } }: { value: AuditRecord['states'] }) =>
  changeLine(before, after);

export default ChangeLine;
