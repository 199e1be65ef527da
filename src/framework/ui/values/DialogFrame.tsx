import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type FormEventHandler, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../hooks/useMessages';

const WIDTH = { normal: 560, wide: 820 } as const;
const MOTION_MS = 120;

export interface FrameProps {
  title: string;
  /** Name of the record; shown below the title, unless the title contains it. */
  subject?: string | undefined;
  onClose: () => void;
  /** Cannot be closed while a call is pending. */
  isBusy?: boolean;
  width?: keyof typeof WIDTH;
  actions?: ReactNode;
  /** Content next to the title. */
  beside?: ReactNode;
  /** True for read-only content: the keyboard scrolls it. */
  isRead?: boolean;
  /** Makes the dialog a form, including its actions. */
  form?: { ref: RefObject<HTMLFormElement | null>; onSubmit: FormEventHandler<HTMLFormElement> };
  children: ReactNode;
}

const column = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
} as const;

const titleBar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 6,
  pr: 3,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const actionBar = {
  px: 6,
  py: 3,
  gap: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 } },
} as const;

const Column = ({ form, children }: Pick<FrameProps, 'form' | 'children'>) =>
  form ? (
    <Box component="form" noValidate {...form} sx={column}>
      {children}
    </Box>
  ) : (
    <Box sx={column}>{children}</Box>
  );

interface HeadingProps extends Pick<FrameProps, 'title' | 'subject'> {
  titleId: string;
  subjectId?: string;
}

const Heading = ({ title, titleId, subject, subjectId }: HeadingProps) => (
  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
    <DialogTitle id={titleId} sx={{ p: 0 }}>
      {title}
    </DialogTitle>
    {subject !== undefined && (
      <Typography id={subjectId} variant="body2" sx={{ color: 'text.secondary' }}>
        {subject}
      </Typography>
    )}
  </Box>
);

/** Title, one scrolling column and actions that stay at the bottom; full screen on a phone. */
export const DialogFrame = ({
  title,
  subject = '',
  onClose,
  isBusy = false,
  width = 'normal',
  actions,
  beside,
  isRead = false,
  form,
  children,
}: FrameProps) => {
  const message = useMessages();
  const [titleId, subjectId] = [useId(), useId()];
  const isNamed = subject !== '' && !title.includes(subject);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      aria-describedby={isNamed ? subjectId : undefined}
      transitionDuration={isStill ? 0 : MOTION_MS}
      onClose={isBusy ? undefined : onClose}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { maxWidth: WIDTH[width] } } }}
    >
      <Column form={form}>
        <Box sx={titleBar}>
          <Heading title={title} titleId={titleId} {...(isNamed ? { subject, subjectId } : {})} />
          {beside}
          <IconButton
            aria-label={message('close')}
            onClick={onClose}
            disabled={isBusy}
            sx={{ width: 44, height: 44 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        <DialogContent
          {...(isRead ? { tabIndex: 0 } : {})}
          sx={{ p: 6, pt: '20px !important', '&:focus-visible': { outlineOffset: -2 } }}
        >
          {children}
        </DialogContent>
        {actions && <DialogActions sx={actionBar}>{actions}</DialogActions>}
      </Column>
    </Dialog>
  );
};
