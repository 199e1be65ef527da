import type { ResourceConfig } from './declaration';

const placeholders = (line: string): string[] => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** The mistakes in a declaration that the types cannot detect. A test runs it on every declaration. */
export const problemsOf = (resource: ResourceConfig): string[] => {
  const recordKeys = new Set(Object.keys(resource.record.shape));
  const problems: string[] = [];
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    const inputKeys = new Set(Object.keys(action.input?.shape ?? {}));
    for (const key of placeholders(action.call)) {
      if (!recordKeys.has(key) && !inputKeys.has(key)) problems.push(`actions.${name}: {${key}} is not in the record`);
    }
  }
  for (const [name, view] of Object.entries(resource.views ?? {})) {
    for (const key of placeholders(view.call ?? '')) {
      if (!recordKeys.has(key)) problems.push(`views.${name}: {${key}} is not in the record`);
    }
    if (name in (resource.actions ?? {})) problems.push(`views.${name}: an action has the same name`);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (typeof field === 'object' && field.kind === 'latch' && !resource.actions?.[field.action ?? '']) {
      problems.push(`fields.${name}: no action '${field.action}'`);
    }
  }
  if (resource.api && resource.form && !resource.api.create && !resource.api.update) {
    problems.push('form: neither a create nor an update call');
  }
  return problems.map((problem) => `${resource.name}: ${problem}`);
};
