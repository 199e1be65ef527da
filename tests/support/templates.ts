/** Migrated, without rows. */
export const EMPTY_TEMPLATE = 'template_empty';

/** With the demonstration data; made by the first test of a run that needs it. */
export const DEMO_TEMPLATE = 'template_demo';
