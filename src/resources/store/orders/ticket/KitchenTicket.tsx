import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { printerTexts } from '../../../../printer/messages';
import { usePrinted } from '../../../../printer/printed';
import { usePrinterChoice } from '../../../../printer/printerChoice';
import type { StoreOrder } from '../record';
import { storeOrderTexts } from '../messages';
import { paperMm, type RollMm, rollOf, rolls } from './roll';
import { Ticket } from './Ticket';
import { usePrintOrder } from './usePrintOrder';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';

const RollChoice = ({ roll, onChange }: { roll: RollMm; onChange: (roll: RollMm) => void }) => {
  const message = useMessages(storeOrderTexts);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={roll}
      aria-label={message('roll')}
      onChange={(_, next: unknown) => next !== null && onChange(rollOf(next))}
    >
      {rolls.map((width) => (
        <ToggleButton key={width} value={width} sx={{ minHeight: 44, px: '14px' }}>
          {message('roll_mm', { width })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** Prints on this browser's printer if there is one, and in the browser's dialog. */
const PrintButtons = ({ record }: { record: StoreOrder }) => {
  const message = useMessages(printerTexts);
  const hasPrinter = usePrinterChoice().device !== undefined;
  const isPrinted = usePrinted().orders[record.id]?.state === 'printed';
  const { isBusy, print } = usePrintOrder();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', '& > *': { minHeight: 44 } }}>
      {hasPrinter && (
        <Button
          variant="contained"
          autoFocus
          startIcon={<PrintIcon />}
          disabled={isBusy}
          onClick={() => void print(record)}
        >
          {message(isBusy ? 'sending' : isPrinted ? 'print_again' : 'print')}
        </Button>
      )}
      <Button
        variant={hasPrinter ? 'outlined' : 'contained'}
        autoFocus={!hasPrinter}
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
      >
        {message(hasPrinter ? 'browser_print' : 'print')}
      </Button>
    </Box>
  );
};

/** Preview of the ticket for this device's paper roll, with the browser's print dialog. */
const KitchenTicket = ({ record }: { record: StoreOrder }) => {
  const [remembered, remember] = useStore<number>('kitchenTicket.rollMm', 80);
  const roll = rollOf(remembered);
  const preview = useRef<HTMLDivElement>(null);
  const [heightMm, setHeightMm] = useState(0);
  useLayoutEffect(() => setHeightMm(paperMm(preview.current?.offsetHeight ?? 0)), [roll, record]);
  const ticket = <Ticket record={record} roll={roll} />;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '12px',
          mb: '16px',
        }}
      >
        <RollChoice roll={roll} onChange={remember} />
        <PrintButtons record={record} />
      </Box>
      <Box
        sx={{
          py: '16px',
          mx: { xs: -4, sm: 0 },
          display: 'grid',
          justifyContent: 'center',
          bgcolor: 'action.hover',
          borderRadius: '10px',
        }}
      >
        <Box ref={preview} sx={{ boxShadow: '0 1px 6px rgb(0 0 0 / 25%)' }}>
          {ticket}
        </Box>
      </Box>
      <Paper roll={roll} heightMm={heightMm}>
        {ticket}
      </Paper>
    </>
  );
};

export default KitchenTicket;

const MARK = 'data-paper';

interface Props {
  roll: RollMm;
  heightMm: number;
  children: ReactNode;
}

/**
 * Printed in place of the page: a sheet as wide as the roll and as long as its content. The length
 * is measured, because `@page` does not allow `auto` next to a width.
 */
const Paper = ({ roll, heightMm, children }: Props) => (
  <>
    <GlobalStyles
      styles={{
        '@page': { size: `${roll}mm ${heightMm}mm`, margin: 0 },
        '@media screen': { [`[${MARK}]`]: { display: 'none' } },
        '@media print': {
          [`body > :not([${MARK}])`]: { display: 'none !important' },
          'html, body': {
            margin: '0 !important',
            padding: '0 !important',
            background: '#fff !important',
            minHeight: '0 !important',
            overflow: 'visible !important',
          },
        },
      }}
    />
    {createPortal(<div {...{ [MARK]: '' }}>{children}</div>, document.body)}
  </>
);
