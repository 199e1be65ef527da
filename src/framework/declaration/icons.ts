/** The pictures that an action or a view may name; `ui/values/icons.tsx` draws them. */
export const actionIcons = [
  'add',
  'bolt',
  'check',
  'close',
  'delete',
  'download',
  'edit',
  'fire',
  'more',
  'power',
  'print',
  'refresh',
  'reject',
  'settings',
  'show',
  'star',
  'truck',
  'upload',
] as const;
export type ActionIcon = (typeof actionIcons)[number];
