import { texts } from '../../../framework/texts/texts';

export const auditTexts = texts('resources.admin/audit.details', {
  who: 'Who',
  nobody: 'Nobody who has an account',
  program: 'A program on the server',
  when: 'When',
  what: 'What',
  of: 'Of',
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
  undone: 'Put back: %{line}',
  more: 'Show more',
  failed: 'The history could not be read',
});
