import { pill, type PillProps } from './Pill';

type Props = Required<Pick<PillProps, 'label' | 'tone'>> & Pick<PillProps, 'isOutlined'>;

/** A status: its word, a shape and a tone together; a function, as every value of a row. */
export const statusPill = (props: Props) => pill({ ...props, hasShape: true });

/** The same as a component. */
export const StatusPill = (props: Props) => statusPill(props);
