import { pill, type PillProps } from './Pill';

type Props = Required<Pick<PillProps, 'label' | 'tone'>> & Pick<PillProps, 'isOutlined'>;

/** A status: label, shape and tone together; a plain function, like every value of a row. */
export const statusPill = (props: Props) => pill({ ...props, hasShape: true });

export const StatusPill = (props: Props) => statusPill(props);
