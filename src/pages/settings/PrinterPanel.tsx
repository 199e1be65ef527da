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
import { PrinterPaper } from './PrinterPaper';
import { usePrinterSetup } from './usePrinterSetup';
import { useMessages } from '../../framework/ui/hooks/useMessages';

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
