import { texts } from '../../../framework/texts/texts';

export const auditTexts = texts('resources.admin/audit.details', {
  who: 'Who',
  nobody: 'Unknown account',
  program: 'System',
  when: 'When',
  what: 'Action',
  of: 'Record type',
  device: 'Device',
  address: 'Address',
  changes: 'What changed',
  no_changes: 'No fields were changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  history: 'History',
  by: '%{action} by %{who}',
  undo_of: 'Undo: %{line}',
  undone: 'Undone: %{line}',
  more: 'Show more',
  failed: "Couldn't load the history",
});
