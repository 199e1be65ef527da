import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { SavedView, ViewList, ViewState } from '../../../declaration/savedViews';
import { settings } from '../../../declaration/settings';
import { useMessages } from '../../hooks/useMessages';
import { lastApplied, rememberApplied } from './lastApplied';
import { sectionTitle } from './sectionTitle';
import { useViewActions } from './useViewActions';
import { useViewList } from './useViewList';
import { viewTexts } from '../../../texts/listMessages';
import { type Notice, useViewWork, type ViewWork } from './useViewWork';
import { ViewNameForm } from './ViewNameForm';
import { ViewRow } from './ViewRow';
import { hiddenBy, shows, usableView } from './viewState';
import { useListContext, useStore } from 'ra-core';
import { useFilters } from '../filters/useFilters';
import { NO_SORT } from '../sorting';
import { useColumns } from '../useColumns';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

const secondaryText = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const ViewNotice = ({ notice: { text, tone, go } }: { notice: Notice }) => (
  <Alert
    severity={tone}
    role="alert"
    sx={{ my: '4px', flexWrap: 'wrap' }}
    action={
      go && (
        <Button size="small" color="inherit" data-once onClick={go.run}>
          {go.label}
        </Button>
      )
    }
  >
    {text}
  </Alert>
);

/**
 * The view that matches the list, and the own view that was applied last if the list has changed
 * since.
 */
const useAppliedView = (
  resource: ResourceConfig,
  views: readonly SavedView[],
  present: ViewState,
) => {
  const [began, setBegan] = useState(() => lastApplied(resource.name));
  const applied =
    views.find((view) => view.id === began && shows(resource, view, present)) ??
    views.find((view) => shows(resource, view, present));
  return {
    applied,
    changed: applied ? undefined : views.find((view) => view.id === began && view.isOwn),
    begin: ({ id }: SavedView) => {
      rememberApplied(resource.name, id);
      setBegan(id);
    },
  };
};

interface RenameProps {
  view: SavedView;
  views: readonly SavedView[];
  work: ViewWork;
  onEnd: () => void;
}

const RenameView = ({ view, views, work, onEnd }: RenameProps) => {
  const message = useMessages(viewTexts);
  return (
    <Box component="li" sx={{ py: '4px' }}>
      <ViewNameForm
        views={views}
        renamed={view}
        label={message('view_new_name', { name: view.name })}
        submit={message('view_rename')}
        isBusy={work.isBusy}
        onName={(name) => work.update(view, { name }, message('view_renamed'), onEnd)}
        onCancel={onEnd}
      />
    </Box>
  );
};

/**
 * Named columns, filters, order and page size: the person's own, and those that colleagues have
 * shared.
 */
export const SavedViews = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages(viewTexts);
  const framework = useMessages();
  const opened = useViewList(resource);
  const work = useViewWork(resource, opened);
  const { present, apply } = useViewState(resource);
  const { list, isFailed } = opened;
  const views = list?.views ?? [];
  const { applied, changed, begin } = useAppliedView(resource, views, present);
  const title = useRef<HTMLDivElement>(null);
  const { renaming, endRenaming, actionsOf } = useViewActions(opened, work, {
    onSaved: begin,
    onGone: () => title.current?.focus(),
  });
  return (
    <Box component="section" aria-label={message('views')}>
      <Box ref={title} tabIndex={-1} sx={{ ...sectionTitle, outline: 0 }}>
        {message('views')}
      </Box>
      {isFailed && (
        <ViewNotice
          notice={{
            text: message('views_failed'),
            tone: 'error',
            go: { label: framework('retry'), run: opened.reload },
          }}
        />
      )}
      {!list && !isFailed && <Box sx={secondaryText}>{framework('loading')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) =>
          renaming === view.id ? (
            <RenameView key={view.id} view={view} views={views} work={work} onEnd={endRenaming} />
          ) : (
            <ViewRow
              key={view.id}
              view={view}
              isApplied={view === applied}
              isStoredElsewhere={settings().views?.() !== undefined}
              actions={actionsOf(view)}
              onApply={() => {
                apply(view);
                begin(view);
              }}
            />
          ),
        )}
      </Box>
      {work.notice && <ViewNotice notice={work.notice} />}
      {list?.views.length === 0 && (
        <Box sx={{ ...secondaryText, mb: '4px' }}>{message('views_none')}</Box>
      )}
      {list && (
        <SaveView list={list} present={present} work={work} changed={changed} onSaved={begin} />
      )}
    </Box>
  );
};

const useViewState = (resource: ResourceConfig) => {
  const { values } = useFilters(resource);
  const { setFilters, setPerPage, setSort, perPage, sort } = useListContext();
  const { shown } = useColumns(resource);
  // the key of the columns (useColumns)
  const [, setHidden] = useStore<string[]>(`${resource.name}.datatable`);
  const { field, order } = sort;
  const present = usableView(resource, {
    columns: shown.map(({ show }) => show),
    filters: values,
    sort: { field, order },
    perPage,
  });
  const apply = (view: ViewState): void => {
    const usable = usableView(resource, view);
    setFilters({ ...usable.filters }, undefined, false);
    setPerPage(usable.perPage ?? resource.list.pageSizes?.[0] ?? perPage);
    setSort(usable.sort ?? NO_SORT);
    if (usable.columns !== null) setHidden(hiddenBy(resource, usable.columns));
  };
  return { present, apply };
};

interface Props {
  list: ViewList;
  present: ViewState;
  work: ViewWork;
  /** The own view that was applied last, if the list has changed since. */
  changed: SavedView | undefined;
  onSaved: (view: SavedView) => void;
}

/** Saves the list's current setup: in the applied view, or under a new name. */
const SaveView = ({ list, present, work, changed, onSaved }: Props) => {
  const message = useMessages(viewTexts);
  const [isShared, setShared] = useState(false);
  const save = async (name: string) => {
    const wrong = await work.create({ ...present, name, isShared }, onSaved);
    if (wrong === undefined) setShared(false);
    return wrong;
  };
  return (
    <>
      {changed && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          data-once
          onClick={() => void work.update(changed, present, message('view_updated'), onSaved)}
          sx={{ my: '4px', overflowWrap: 'anywhere' }}
        >
          {message('view_update', { name: changed.name })}
        </Button>
      )}
      <ViewNameForm
        views={list.views}
        label={message('view_name')}
        submit={message('view_submit')}
        isBusy={work.isBusy}
        onName={save}
      >
        {list.isShareable && (
          <FormControlLabel
            label={message('view_give')}
            control={
              <Checkbox
                size="small"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
            }
            slotProps={{ typography: { fontSize: '0.8125rem' } }}
          />
        )}
      </ViewNameForm>
    </>
  );
};
