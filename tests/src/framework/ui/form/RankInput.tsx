import type { InputSlot } from '../../../../../src/framework/declaration/appKinds';

const RankInput = ({ value, onChange }: InputSlot<'A' | 'B' | 'F'>) => (
  <button type="button" onClick={() => onChange('A')}>{`Better than ${String(value)}`}</button>
);

export default RankInput;
