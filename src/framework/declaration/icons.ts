/** Icons for actions and views, drawn by `ui/values/icons.tsx`. */
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
  'play',
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
