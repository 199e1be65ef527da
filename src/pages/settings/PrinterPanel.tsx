import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { serverNow } from '../../framework/browser/serverClock';
import { printerTexts } from '../../printer/messages';
import { autoPrintSince, setAutoPrint, usePrinted } from '../../printer/printed';
import { Panel } from '../Panel';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { PrintProblem, type PrintTrouble } from '../../printer/links/problem';
import { links, printTicket } from '../../printer/print';
import {
  baudRates,
  paperWidths,
  printerChoice,
  type PrinterChoice,
  type PrinterDevice,
  usePrinterChoice,
} from '../../printer/printerChoice';
import { testTicket } from '../../printer/testTicket';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type SetupState = ReturnType<typeof usePrinterSetup>;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '& > *': { minHeight: 44, flex: { xs: '1 1 auto', sm: '0 0 auto' } },
} as const;

const Device = ({
  setup: {
    choice: { device },
    supported,
    isBusy,
    connect,
    removePrinter,
  },
}: {
  setup: SetupState;
}) => {
  const message = useMessages(printerTexts);
  const said =
    device?.link === 'bluetooth'
      ? message('device_bluetooth', { name: device.name || message('unnamed') })
      : message(device ? 'device_serial' : 'no_device');
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {said}
      </Typography>
      <Box sx={buttons}>
        {supported.serial && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void connect('serial')}>
            {message('connect_serial')}
          </Button>
        )}
        {supported.bluetooth && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void connect('bluetooth')}>
            {message('connect_bluetooth')}
          </Button>
        )}
        {device && (
          <Button color="inherit" disabled={isBusy} onClick={removePrinter}>
            {message('forget')}
          </Button>
        )}
      </Box>
      {supported.serial !== supported.bluetooth && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message(supported.serial ? 'no_bluetooth' : 'no_serial')}
        </Typography>
      )}
    </>
  );
};

const Arrivals = ({ isOff }: { isOff: boolean }) => {
  const message = useMessages(printerTexts);
  const isOn = autoPrintSince(usePrinted()) !== undefined;
  return (
    <div>
      <FormControlLabel
        label={message('arrivals')}
        control={
          <Switch
            checked={isOn}
            disabled={isOff}
            onChange={(event) => setAutoPrint(event.target.checked, serverNow().getTime())}
          />
        }
        sx={{ minHeight: 44 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>
        {message(isOff ? 'arrivals_needs' : isOn ? 'arrivals_on' : 'arrivals_off')}
      </Typography>
    </div>
  );
};

const Setup = () => {
  const message = useMessages(printerTexts);
  const setup = usePrinterSetup();
  const { choice, supported, isTesting, isBusy, printTrouble, test } = setup;
  if (!supported.serial && !supported.bluetooth)
    return <Typography sx={{ color: 'text.secondary' }}>{message('none_here')}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px' }}>
      <Typography sx={{ color: 'text.secondary' }}>{message('intro')}</Typography>
      <Device setup={setup} />
      {printTrouble && (
        <Alert severity="error" role="alert">
          {message(printTrouble)}
        </Alert>
      )}
      <PrinterPaper choice={choice} />
      <Box sx={buttons}>
        <Button variant="contained" disabled={isBusy || !choice.device} onClick={() => void test()}>
          {message(isTesting ? 'testing' : 'test')}
        </Button>
      </Box>
      <Arrivals isOff={!choice.device} />
    </Box>
  );
};

/** This device's printer: its paper, its connection, a test print, and auto-print. */
const PrinterPanel = () => (
  <Panel title={useMessages(printerTexts)('title')}>
    <Setup />
  </Panel>
);

export default PrinterPanel;

/** Runs the panel's actions one at a time, with the error of the last one. */
const usePrinterSetup = () => {
  const message = useMessages(printerTexts);
  const notify = useNotify();
  const choice = usePrinterChoice();
  const [busy, setBusy] = useState<'connect' | 'test'>();
  const [printTrouble, setPrintTrouble] = useState<PrintTrouble>();
  const runTask = async (what: 'connect' | 'test', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setPrintTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof PrintProblem)) throw failure;
      setPrintTrouble(failure.trouble);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    choice,
    supported: { serial: links.serial.isSupported(), bluetooth: links.bluetooth.isSupported() },
    isBusy: busy !== undefined,
    isTesting: busy === 'test',
    printTrouble,
    connect: (link: PrinterDevice['link']) =>
      runTask('connect', async () => {
        const device = await links[link].choose();
        if (device) printerChoice.set({ ...printerChoice.get(), device });
      }),
    removePrinter() {
      const { device, ...rest } = printerChoice.get();
      printerChoice.set(rest);
      setAutoPrint(false, 0);
      setPrintTrouble(undefined);
    },
    test: () =>
      runTask('test', async () => {
        await printTicket(testTicket(message, serverNow()));
        notify(message('tested'), { type: 'success', messageArgs: { _: message('tested') } });
      }),
  };
};

const PrinterPaper = ({ choice }: { choice: PrinterChoice }) => {
  const message = useMessages(printerTexts);
  const set = (part: Partial<PrinterChoice>) =>
    printerChoice.set({ ...printerChoice.get(), ...part });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice.paperMm}
        aria-label={message('paper')}
      >
        {paperWidths.map((width) => (
          <ToggleButton
            key={width}
            value={width}
            onClick={() => set({ paperMm: width })}
            sx={{ minHeight: 44, px: '14px' }}
          >
            {message('paper_mm', { width })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {choice.device?.link === 'serial' && (
        <Box>
          <TextField
            select
            size="small"
            label={message('baud')}
            helperText={message('baud_help')}
            value={choice.baudRate}
            onChange={({ target }) =>
              set({
                baudRate:
                  baudRates.find((rate) => rate === Number(target.value)) ?? choice.baudRate,
              })
            }
            sx={{ width: { xs: 1, sm: 420 }, '& .MuiInputBase-root': { minHeight: 44 } }}
          >
            {baudRates.map((rate) => (
              <MenuItem key={rate} value={rate} sx={{ minHeight: 44 }}>
                {message('baud_rate', { rate })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </>
  );
};
