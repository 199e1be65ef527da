import { useNotify } from 'ra-core';
import { useState } from 'react';
import { serverNow } from '../../framework/browser/serverClock';
import { PrintProblem, type PrintTrouble } from '../../printer/links/problem';
import { printerTexts } from '../../printer/messages';
import { links, printTicket } from '../../printer/print';
import { setAutoPrint } from '../../printer/printed';
import { printerChoice, type PrinterDevice, usePrinterChoice } from '../../printer/printerChoice';
import { testTicket } from '../../printer/testTicket';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** Runs the panel's actions one at a time, with the error of the last one. */
export const usePrinterSetup = () => {
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
