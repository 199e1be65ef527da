import { formatDateTime } from '../../contract/time';
import type { PrinterMessage } from './messages';
import type { PrintedTicket } from './ticket';

/** Ticket that shows whether paper and scripts are printed correctly. */
export const testTicket = (message: PrinterMessage, at: Date): PrintedTicket => ({
  storeName: message('test_store'),
  day: message('test_day'),
  number: '0042',
  placed: formatDateTime(at.toISOString()),
  payment: '',
  lines: [
    { quantity: 2, name: 'Hyderabadi Chicken Dum Biryani, Family Pack' },
    { quantity: 1, name: 'హైదరాబాదీ మటన్ దమ్ బిర్యానీ' },
    { quantity: 3, name: 'हैदराबादी पनीर दम बिरयानी' },
    { quantity: 12, name: 'حیدرآبادی چکن دم بریانی' },
  ],
  total: '',
  notes: message('test_notes'),
  notesLabel: '',
});
