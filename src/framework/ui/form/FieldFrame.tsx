import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';

interface Props {
  id: string;
  labelId: string;
  label: string;
  /** Hint next to the label of a field that may stay empty. */
  hint?: string;
  help?: string;
  helpId: string;
  error?: string;
  errorId: string;
  /** The error appeared without a submit, so no focus leads to it. */
  isAlert?: boolean;
  /** False for inputs that draw their own label. */
  hasLabel: boolean;
  /** Spans every column of the form. */
  isWide?: boolean;
  /** A group of inputs is named by `aria-labelledby`; a label element must point to one input. */
  isGroup: boolean;
  children: ReactNode;
}

/** Memoised: not rendered at every keystroke. */
const Label = memo(
  ({
    id,
    labelId,
    label,
    hint,
    isGroup,
  }: Pick<Props, 'id' | 'labelId' | 'label' | 'hint' | 'isGroup'>) => (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        mb: 1.5,
      }}
    >
      <Typography
        {...(isGroup ? { component: 'span' } : { component: 'label', htmlFor: id })}
        id={labelId}
        variant="body2"
        sx={{ fontWeight: 500, color: 'text.primary' }}
      >
        {label}
      </Typography>
      {hint !== undefined && (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  ),
);
Label.displayName = 'Label';

// a refused field gets the focus, and the form's bar must not cover its error
const clear = { scrollMarginBlock: '72px 120px' } as const;

// a field that already has the focus does not scroll when it gets it again
const intoView = (error: HTMLElement | null) => {
  if (error?.parentElement?.contains(document.activeElement))
    error.scrollIntoView?.({ block: 'nearest' });
};

/** Label above, input, help and error below. */
export const FieldFrame = ({
  help,
  helpId,
  error,
  errorId,
  isAlert,
  hasLabel,
  isWide = false,
  children,
  ...label
}: Props) => (
  <Box sx={{ minWidth: 0, '& :focus': clear, ...(isWide ? { gridColumn: '1 / -1' } : {}) }}>
    {hasLabel && <Label {...label} />}
    {children}
    {help !== undefined && (
      <FormHelperText id={helpId} sx={{ mx: 0 }}>
        {help}
      </FormHelperText>
    )}
    {error !== undefined && (
      <FormHelperText
        ref={intoView}
        id={errorId}
        error
        role={isAlert ? 'alert' : undefined}
        sx={{ mx: 0, scrollMarginBottom: '72px' }}
      >
        {error}
      </FormHelperText>
    )}
  </Box>
);
