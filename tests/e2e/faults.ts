import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it is: everything in light, in dark the contrast, since the elements are the same in other colours. */
export const faults = async (
  page: Page,
  scheme: 'light' | 'dark',
  except: readonly string[] = [],
): Promise<string[]> => {
  // no screen has frames, whose results the builder would put together in a page of its own; what is right needs no selectors
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules([...except]);
  const { violations } = await (
    scheme === 'dark' ? axe.withRules('color-contrast') : axe
  ).analyze();
  return violations.map(
    ({ id, nodes }) => `${scheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
};
