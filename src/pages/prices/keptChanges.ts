import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { gridPrice, priceFields } from '../../../contract/catalogue/priceGrid';
import { registerDraft } from '../../framework/browser/drafts';
import { draftOf, type Draft } from '../../framework/ui/form/draft';
import type { Changes, StoredEdit } from './changes';

const kept = z.object({
  cells: z.array(
    z.object({
      productId: z.string(),
      price: gridPrice,
      field: z.enum(priceFields),
      from: z.number(),
      text: z.string(),
    }),
  ),
});

/** This person's unsaved changes in this tab from before a reload or the end of the session. */
export const useStoredChanges = (person: string): { draft: Draft; cells: readonly StoredEdit[] } =>
  useMemo(() => {
    const draft = draftOf(person, 'prices', 'grid');
    return { draft, cells: kept.safeParse(draft.read()).data?.cells ?? [] };
  }, [person]);

/**
 * Stores the changes for a reload and the end of the session; any other way out of the grid asks
 * first.
 */
export const useStoreChanges = (draft: Draft, changes: Changes): void => {
  const isKept = useRef(false);
  useEffect(() => {
    const cells = [...changes.values()].map(
      ({ productId, price, field, from, text }): StoredEdit => ({
        productId,
        price,
        field,
        from,
        text,
      }),
    );
    if (cells.length === 0) draft.drop();
    else draft.save({ cells });
  }, [draft, changes]);
  useEffect(() => {
    const release = registerDraft(() => {
      isKept.current = true;
    });
    return () => {
      release();
      if (!isKept.current) draft.drop();
    };
  }, [draft]);
};
