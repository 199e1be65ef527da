import type { MenuItem } from '../record';

/** Two actions, because their labels differ; a row offers one of them. */
const switchTo = (isActive: boolean) => ({
  call: 'PATCH /store/items/{id}/status' as const,
  needs: 'store.menu.availability' as const,
  body: () => ({ isActive }),
  icon: isActive ? ('play' as const) : ('power' as const),
  when: (item: MenuItem) => item.isActive !== isActive && !item.needsPicture,
  optimistic: () => ({ isActive }),
  figures: () => ({ availableItems: isActive ? 1 : -1, unavailableItems: isActive ? -1 : 1 }),
  after: 'keep' as const,
  undo: isActive ? 'soldOutAgain' : 'enable',
  succeeded: `Item ${isActive ? 'enabled' : 'disabled'} successfully`,
  failed: 'Failed to update item status',
});

export const switches = { enable: switchTo(true), disable: switchTo(false) };
