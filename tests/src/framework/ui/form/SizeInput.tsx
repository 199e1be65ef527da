import type { InputSlot } from '../../../../../src/framework/declaration/appKinds';

const SizeInput = ({ label, value, onChange, error }: InputSlot<number | undefined>) => (
  <>
    <button
      type="button"
      aria-label={`Larger ${label}`}
      onClick={() => onChange((value ?? 0) + 10)}
    >
      {String(value ?? 'none')}
    </button>
    {error !== undefined && <i>Slot saw: {error}</i>}
  </>
);

export default SizeInput;
