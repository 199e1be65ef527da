import Tooltip from '@mui/material/Tooltip';

export interface TooltipBubbleProps {
  id: string;
  text: string;
  anchor: Element;
  /** Called when the pointer enters the bubble. */
  onKeep: () => void;
  onClose: () => void;
}

/** The tooltip of an element that renders elsewhere. */
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
