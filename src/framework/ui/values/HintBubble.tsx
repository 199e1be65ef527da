import Tooltip from '@mui/material/Tooltip';

export interface HintBubbleProps {
  id: string;
  text: string;
  anchor: Element;
  /** The pointer has come onto the bubble. */
  onKeep: () => void;
  onClose: () => void;
}

/** The tooltip itself, beside an element that is drawn elsewhere. */
export const HintBubble = ({ id, text, anchor, onKeep, onClose }: HintBubbleProps) => (
  <Tooltip open id={id} title={text} describeChild onOpen={onKeep} onClose={onClose} slotProps={{ popper: { anchorEl: anchor } }}>
    <span hidden />
  </Tooltip>
);
