import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CellResult,
  gridPrice,
  type PriceField,
  priceFields,
} from '../../../contract/catalogue/priceGrid';
import { hasPermission } from '../../framework/declaration/access';
import { UnsavedGuard } from '../../framework/ui/form/UnsavedGuard';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { CellNote } from './CellNote';
import type { Grid } from './grid';
import { GridBar, GridNotice } from './GridBar';
import type { PriceMessages } from './messages';
import { hasFinePointer } from './pointers';
import { PriceTable } from './PriceTable';
import { useGrid } from './useGrid';
import { type Notice, useSaving } from './useSaving';
import { z } from 'zod';
import { registerDraft } from '../../framework/browser/drafts';
import { type Draft, draftOf } from '../../framework/ui/form/draft';
import type { Changes, StoredEdit } from './changes';

interface Props {
  /** True to focus the grid at first. */
  takesFocus: boolean;
  grid: Grid;
  message: PriceMessages;
  updateSaved: (results: readonly CellResult[]) => void;
  /** Shows all products, if a filter hides some of the changes. */
  onShowAll: () => void;
}

const FieldChoice = ({
  field,
  onChange,
  message,
}: {
  field: PriceField;
  onChange: (field: PriceField) => void;
  message: PriceMessages;
}) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    value={field}
    aria-label={message('show')}
    onChange={(_, next: PriceField | null) => next && onChange(next)}
  >
    {priceFields.map((one) => (
      <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: '12px' }}>
        {message(one)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/**
 * Focuses the grid after a search, because typing prices comes next, unless the focus has moved
 * elsewhere.
 */
const useGridFirst = (takesFocus: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFree = !document.activeElement?.closest('input, [role="combobox"]');
    if (takesFocus && isFree && hasFinePointer()) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return box;
};

type EditingParts = Pick<Props, 'grid' | 'message' | 'updateSaved'> & { field: PriceField };

/** Unsaved changes, and the notice about the last action. */
const useEditing = ({ grid, field, message, updateSaved }: EditingParts) => {
  const viewer = useCurrentUser();
  const { draft, cells: kept } = useStoredChanges(viewer.user?.id ?? '');
  const [notice, showNotice] = useState<Notice | undefined>(() =>
    kept.length === 0 ? undefined : { text: message('restored', { smart_count: kept.length }) },
  );
  const own = useGrid({
    grid,
    field,
    canEdit: hasPermission(viewer, 'catalogue.manage'),
    message,
    showNotice,
    kept,
    edited: () => notice?.lastsUntilEdit && showNotice(undefined),
  });
  const { changes } = own.state;
  useStoreChanges(draft, changes);
  const { isSaving, save } = useSaving({
    state: own.state,
    step: own.step,
    message,
    updateSaved,
    showNotice,
  });
  const count = changes.size;
  const discard = () => {
    own.step({ type: 'discarded' });
    showNotice({
      text: message('discarded', { smart_count: count }),
      lastsUntilEdit: true,
      undo: { label: message('undo'), run: () => own.step({ type: 'undone' }) },
    });
  };
  const saveNow = () => {
    if (count > 0 && !isSaving) void save();
  };
  return { own, isSaving, notice, showNotice, discard, saveNow };
};

/** The grid with its notes and actions. Changes remain while filters show other products. */
export const GridPanel = ({ takesFocus, grid, message, updateSaved, onShowAll }: Props) => {
  const [field, setField] = useState<PriceField>('price');
  const { own, isSaving, notice, showNotice, discard, saveNow } = useEditing({
    grid,
    field,
    message,
    updateSaved,
  });
  const mayLeave = useRef(false);
  const table = useGridFirst(takesFocus);
  const isDirty = own.state.changes.size > 0;
  const hasChanges = useCallback(() => isDirty, [isDirty]);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '8px',
        }}
      >
        <FieldChoice field={field} onChange={setField} message={message} />
        <GridBar
          own={own}
          message={message}
          isSaving={isSaving}
          onSave={saveNow}
          onDiscard={discard}
          onShowAll={onShowAll}
        />
      </Box>
      {notice && <GridNotice notice={notice} onClose={() => showNotice(undefined)} />}
      <CellNote grid={grid} own={own} field={field} message={message} />
      {grid.rows.length > 0 && grid.stores.length > 0 && (
        <PriceTable
          box={table}
          grid={grid}
          own={own}
          field={field}
          message={message}
          save={saveNow}
        />
      )}
      <UnsavedGuard isDirty={isDirty} hasChanges={hasChanges} canLeave={mayLeave} />
    </>
  );
};

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
const useStoredChanges = (person: string): { draft: Draft; cells: readonly StoredEdit[] } =>
  useMemo(() => {
    const draft = draftOf(person, 'prices', 'grid');
    return { draft, cells: kept.safeParse(draft.read()).data?.cells ?? [] };
  }, [person]);

/**
 * Stores the changes for a reload and the end of the session; any other way out of the grid asks
 * first.
 */
const useStoreChanges = (draft: Draft, changes: Changes): void => {
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
