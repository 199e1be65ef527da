/** Under which all lookups' options are cached. */
export const optionsKey = ['declared', 'options'] as const;
