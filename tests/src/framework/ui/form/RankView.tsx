import type { ViewSlot } from '../../../../../src/framework/declaration/appKinds';

const RankView = ({ value }: ViewSlot<'A' | 'B' | 'F', unknown>) => <b>{`Rank of ${value}`}</b>;

export default RankView;
