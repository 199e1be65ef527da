import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDeclaredProvider } from '../../../../framework/ui/hooks/useDeclaredProvider';
import { PrintProblem, type PrintTrouble } from '../../../../printer/links/problem';
import { printerTexts } from '../../../../printer/messages';
import { links } from '../../../../printer/print';
import { savePrinted, type PrintedOrder, usePrinted } from '../../../../printer/printed';
import { printerChoice } from '../../../../printer/printerChoice';
import type { StoreOrder } from '../record';
import { usePrintOrder } from '../ticket/usePrintOrder';
import { checkArrivals, useArrivalState } from './arrivalState';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  '& > *': { minHeight: 44 },
} as const;

/**
 * Tickets that wait. The next attempt is automatic; a button retries now, or lets the person select
 * the printer again.
 */
const Waiting = ({ waiting, trouble }: { waiting: number; trouble: PrintTrouble }) => {
  const message = useMessages(printerTexts);
  const [newTrouble, setNewTrouble] = useState<PrintTrouble>();
  const connect = async () => {
    const choice = printerChoice.get();
    if (!choice.device) return;
    try {
      const device = await links[choice.device.link].choose();
      setNewTrouble(undefined);
      if (device) printerChoice.set({ ...printerChoice.get(), device });
      if (device) checkArrivals();
    } catch (failure) {
      if (!(failure instanceof PrintProblem)) throw failure;
      setNewTrouble(failure.trouble);
    }
  };
  return (
    <Alert severity="warning" role="alert" sx={{ width: 1, fontWeight: 550 }}>
      {message('waiting', { smart_count: waiting })} {message(newTrouble ?? trouble)}
      <Box sx={actions}>
        <Button color="inherit" size="small" onClick={checkArrivals}>
          {message('try_again')}
        </Button>
        <Button color="inherit" size="small" onClick={() => void connect()}>
          {message('connect')}
        </Button>
      </Box>
    </Alert>
  );
};

/** A ticket that may be incomplete: a person checks it, and confirms it or prints it again. */
const Failed = ({ id, order: { code, trouble = 'died' } }: { id: string; order: PrintedOrder }) => {
  const message = useMessages(printerTexts);
  const { provider } = useDeclaredProvider();
  const { isBusy, print } = usePrintOrder();
  const again = async () => {
    const found = await provider.getOne<StoreOrder>('store/orders', { id }).catch(() => undefined);
    if (found) await print(found.data);
  };
  return (
    <Alert severity="warning" role="alert" sx={{ width: 1, fontWeight: 550 }}>
      {message('ticket_of', { code, problem: message(trouble) })}
      <Box sx={actions}>
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void again()}>
          {message(isBusy ? 'sending' : 'print_again')}
        </Button>
        <Button
          color="inherit"
          size="small"
          disabled={isBusy}
          onClick={() => savePrinted(id, { code, state: 'printed' })}
        >
          {message('done')}
        </Button>
      </Box>
    </Alert>
  );
};

const PrinterNotice = () => {
  const { orders } = usePrinted();
  const { waiting, trouble } = useArrivalState();
  const failed = Object.entries(orders).filter(([, { state }]) => state === 'failed');
  return (
    <>
      {trouble && <Waiting waiting={waiting} trouble={trouble} />}
      {failed.map(([id, order]) => (
        <Failed key={id} id={id} order={order} />
      ))}
    </>
  );
};

export default PrinterNotice;
