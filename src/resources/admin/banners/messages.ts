import { useMessages } from '../../../i18n/useMessages';

const messages = {
  'values.isActive.on': 'Active',
  'values.isActive.off': 'Inactive',
  'fields.title': 'Title',
  'fields.isActive': 'Status',
  'fields.createdAt': 'Created',
} as const;

/** The messages of the details of a banner: those of its declaration's fields. */
export const useBannerMessages = () => useMessages('resources.admin/banners', messages);
