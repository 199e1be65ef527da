import { type MessageOf, texts } from '../framework/texts/texts';

export const printerTexts = texts('printer', {
  title: 'Ticket Printer',
  intro: 'These settings apply to this browser only. Set up each device separately.',
  no_device: "No printer is set up. Print opens this browser's print dialog.",
  device_serial: 'Tickets go to the printer connected by cable or paired by Bluetooth.',
  device_bluetooth: 'Tickets go to the Bluetooth printer %{name}.',
  unnamed: 'without a name',
  connect_serial: 'Connect by Cable',
  connect_bluetooth: 'Connect by Bluetooth',
  forget: 'Remove Printer',
  paper: 'Paper width',
  paper_mm: '%{width} mm',
  baud: 'Cable speed',
  baud_rate: '%{rate} baud',
  baud_help:
    "Hold the printer's button while you turn on the printer: the test page shows the speed. Over USB, any speed works.",
  test: 'Print a Test Ticket',
  testing: 'Printing...',
  tested: 'The test ticket was sent to the printer',
  arrivals: 'Print orders automatically',
  arrivals_on:
    'This device prints each order once, when the order is accepted. Orders accepted while this device was offline print when it is back online, if they still need cooking.',
  arrivals_off: 'Orders print when you tap Print.',
  arrivals_needs: 'Connect a printer first.',
  none_here:
    "This browser can't connect to a ticket printer. Use Chrome or Edge on a computer or an Android phone. Here, Print opens this browser's print dialog, which works with any printer set up on this device.",
  no_serial:
    'This browser supports Bluetooth printers only. For a cable printer, use Chrome or Edge on a computer.',
  no_bluetooth:
    'This browser can\'t search for Bluetooth printers. Choose a paired printer under "Connect by Cable".',
  unset: 'No printer is set up on this device.',
  unsupported: "This browser can't connect to a ticket printer.",
  blocked:
    'The browser blocks this page from using the printer. Tap the lock beside the address, allow the printer, then connect again.',
  bluetooth_off: 'Bluetooth is off on this device. Turn it on and try again.',
  choose_again:
    "Couldn't find the printer. Check that it is on and plugged in. If it is, tap Connect to choose the printer again.",
  unreachable:
    "Couldn't reach the printer. Check that it is on, plugged in or in range, and not used by another program.",
  no_printer: 'This device is not a supported ticket printer.',
  cut_off:
    'The printer disconnected while printing. Throw away the partial ticket and print it again.',
  stalled:
    'The printer stopped while printing. Check its paper and cover, then print the ticket again.',
  died: 'The page was closed while printing. If the ticket is incomplete, print it again.',
  ticket_of: 'Ticket #%{code}: %{problem}',
  waiting: '%{smart_count} ticket is waiting. |||| %{smart_count} tickets are waiting.',
  try_again: 'Try Again',
  connect: 'Connect',
  print_again: 'Print Again',
  done: 'Printed',
  sent: 'Ticket #%{code} was sent to the printer',
  sending: 'Printing...',
  print: 'Print',
  browser_print: 'Print here',
  test_store: 'Test ticket',
  test_day: 'TEST-',
  test_notes: 'తక్కువ కారం, no onions 🌶\nकृपया घंटी न बजाएँ\nمرچ کم رکھیں، شکریہ',
});

export type PrinterMessage = MessageOf<typeof printerTexts>;
