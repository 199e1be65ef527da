import { useMessages } from '../../i18n/useMessages';

const messages = {
  title: 'Jobs',
  subtitle: 'What people may do. A change counts from their next click.',
  admin: 'Admins',
  store: 'Stores',
  role: 'Whose jobs',
  job: 'Job',
  may: 'May',
  people: '%{smart_count} person |||| %{smart_count} people',
  all: 'May do everything',
  cell: '%{job}: %{word}',
  add: 'Add job',
  rename: 'Rename',
  name: 'Name',
  remove: 'Delete',
  remove_question: 'Delete the job %{name}? Nobody has it.',
  save: 'Save changes',
  saving: 'Saving...',
  undo: 'Undo',
  cancel: 'Cancel',
  failed: 'The jobs could not be loaded',
  save_failed: 'The job could not be saved',
} as const;

/** The messages of the page of jobs. */
export const useJobMessages = () => useMessages('jobs', messages);
