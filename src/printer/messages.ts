import { type MessageOf, texts } from '../framework/texts/texts';

export const printerTexts = texts('printer', {
  title: 'Ticket Printer',
  intro: 'What is set here is kept in this browser: each device has its own printer.',
  no_device: 'No printer is set up. Print opens the print window of this browser.',
  device_serial: 'Tickets go to the printer on the cable, or paired by Bluetooth.',
  device_bluetooth: 'Tickets go to the Bluetooth printer %{name}.',
  unnamed: 'without a name',
  connect_serial: 'Connect by Cable',
  connect_bluetooth: 'Connect by Bluetooth',
  forget: 'Remove Printer',
  paper: 'Paper width',
  paper_mm: '%{width} mm',
  baud: 'Speed of the cable',
  baud_rate: '%{rate} baud',
  baud_help:
    'As on the test page that the printer prints when it is switched on with its button held. By USB every speed will do.',
  test: 'Print a Test Ticket',
  testing: 'Printing...',
  tested: 'The test ticket was sent to the printer',
  arrivals: 'Print orders on arrival',
  arrivals_on:
    'Each order comes out once on this device as soon as it is accepted. Orders that came while it was away are printed when it is back, if they are still to be cooked.',
  arrivals_off: 'Orders are printed when you touch Print.',
  arrivals_needs: 'Connect a printer first.',
  none_here:
    'This browser cannot talk to a ticket printer by itself. Chrome and Edge can, on a computer or an Android phone; an iPhone, an iPad, Firefox and Safari cannot. Print on an order opens the print window of this browser, which prints on any printer that this device knows.',
  no_serial:
    'This browser knows printers by Bluetooth only. For one on a cable use Chrome or Edge on a computer.',
  no_bluetooth:
    'This browser cannot search for Bluetooth printers. One that is paired with this device is offered under "Connect by Cable".',
  unset: 'No printer is set up on this device.',
  unsupported: 'This browser cannot talk to a ticket printer by itself.',
  blocked:
    'The browser does not allow this page to use the printer. Allow it beside the address, then connect it again.',
  bluetooth_off: 'Bluetooth is off on this device. Switch it on and try again.',
  choose_again:
    'The printer is not there. Is it on and plugged in? If so, this browser has to be shown it again: touch Connect.',
  unreachable:
    'The printer cannot be reached. Is it on, in reach and plugged in, and does no other program use it?',
  no_printer: 'That device is no ticket printer that is known here.',
  cut_off:
    'The printer was lost in the middle of the ticket. Throw away what came out and print it again.',
  stalled:
    'The printer has stopped in the middle of the ticket. Look at its paper and cover, then print it again.',
  died: 'The page was closed while the ticket was being printed. If it did not come out whole, print it again.',
  ticket_of: 'Ticket #%{code}: %{problem}',
  waiting_one: '1 ticket waits for the printer.',
  waiting_many: '%{count} tickets wait for the printer.',
  try_again: 'Try Again',
  connect: 'Connect',
  print_again: 'Print Again',
  done: 'It Came Out',
  sent: 'Ticket #%{code} was sent to the printer',
  sending: 'Printing...',
  print: 'Print',
  browser_print: 'Print by Browser',
  test_store: 'Test ticket',
  test_day: 'TEST-',
  test_notes: 'తక్కువ కారం, no onions 🌶\nकृपया घंटी न बजाएँ\nمرچ کم رکھیں، شکریہ',
});

export type PrinterMessage = MessageOf<typeof printerTexts>;
