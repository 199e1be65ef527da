import { render, screen } from '@testing-library/react';
import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { resourceRoute } from '../../../src/app/Admin';
import { kitchens } from '../framework/ui/list/kitchens';

const listOf = (stopped?: Record<string, string>) => {
  const { props } = resourceRoute(kitchens, stopped);
  const list =
    typeof props === 'object' && props !== null && 'list' in props ? props.list : undefined;
  if (!isValidElement(list)) throw new Error('the route has no list');
  return list;
};

it('a resource with a mistake of meaning shows it in place of its screens', () => {
  render(listOf({ [kitchens.name]: 'kitchens.resource.ts:3 list.actions: offers nothing' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'kitchens.resource.ts:3 list.actions: offers nothing',
  );
});

it('a mistake in another resource leaves it as it is', () => {
  expect(listOf({ 'admin/other': 'other.resource.ts:3 name: taken' }).type).toBe(listOf().type);
});
