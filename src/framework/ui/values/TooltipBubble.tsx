import Tooltip from '@mui/material/Tooltip';

export interface TooltipBubbleProps {
  id: string;
  text: string;
  anchor: Element;
  /** The pointer has come onto the bubble. */
  onKeep: () => void;
  onClose: () => void;
}

/** The tooltip itself, beside an element that is drawn elsewhere. */
export const TooltipBubble = ({ id, text, anchor, onKeep, onClose }: TooltipBubbleProps) => (
  <Tooltip
    open
    id={id}
    title={text}
    describeChild
    onOpen={onKeep}
    onClose={onClose}
    slotProps={{ popper: { anchorEl: anchor } }}
  >
    <span hidden />
  </Tooltip>
);
