import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { useBackCloses } from '../hooks/useBackCloses';
import { iconOnPhone, labelOnLaptop } from '../values/ownStyles';

interface HeadProps extends Omit<ButtonProps, 'children' | 'startIcon'> {
  icon: ReactNode;
  label: string;
}

/** A secondary button of a list's header. */
export const HeadButton = ({ icon, label, ...button }: HeadProps) => (
  <Button
    variant="outlined"
    color="inherit"
    startIcon={icon}
    {...button}
    aria-label={label}
    sx={iconOnPhone}
  >
    <Box component="span" sx={labelOnLaptop}>
      {label}
    </Box>
  </Button>
);

export interface PanelProps {
  onClose: () => void;
  /** Called when the panel needs more room than it had when it opened. */
  onGrow: () => void;
}

interface PanelButtonProps<P> extends Pick<ButtonProps, 'sx' | 'children'> {
  label: string;
  /** The edge of the button at which the panel starts. */
  edge: 'left' | 'right';
  /** Loaded once the pointer is on the button. */
  panel: ComponentType<P & PanelProps> & { preload: () => Promise<void> };
  panelProps: P;
}

/** A button that opens a panel below it. */
export const PanelButton = <P extends object>({
  label,
  edge,
  panel: Panel,
  panelProps,
  ...button
}: PanelButtonProps<P>) => {
  const id = useId();
  const place = useRef<PopoverActions>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  useBackCloses(anchor !== undefined, close);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        {...button}
        id={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => void Panel.preload()}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Popover
          open
          action={place}
          anchorEl={anchor}
          onClose={close}
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
          transformOrigin={{ vertical: 'top', horizontal: edge }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': id,
              sx: { width: 288, maxWidth: 'calc(100vw - 32px)', mt: '4px', borderRadius: '10px' },
            },
          }}
        >
          <Panel {...panelProps} onClose={close} onGrow={() => place.current?.updatePosition()} />
        </Popover>
      )}
    </>
  );
};
