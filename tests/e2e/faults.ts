import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations that axe finds on the current page: all rules in light mode, only contrast in dark
 * mode, since the elements are the same.
 */
export const faults = async (
  page: Page,
  scheme: 'light' | 'dark',
  except: readonly string[] = [],
): Promise<string[]> => {
  // no screen has frames, which the builder would analyze in a separate page; passes need no
  // selectors
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
