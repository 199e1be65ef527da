import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { composed, typeText } from '../keyboard/composing';
import { useBackCloses } from '../hooks/useBackCloses';
import { paletteTexts } from './messages';
import { PaletteRow } from './PaletteRow';
import { PaletteStatus } from './PaletteStatus';
import type { Entry, Row } from './rows';
import { field, heading, input, listbox, paper } from './styles';
import { useRows } from './useRows';
import { useMessages } from '../hooks/useMessages';
import { useOpenScreen } from '../values/ScreenLink';

export interface PaletteProps {
  screens: readonly Entry[];
  /** Links to the person's pending work. */
  waiting: readonly Entry[];
  iconOf: (name: string) => ReactNode;
  /** Text typed before the field was mounted. */
  typed?: () => string;
  onClose: () => void;
}

const NAMED_MAX = 3;

/** Key of a row: the rows have no labels, and two records may have the same text. */
const keyOf = ({ key }: Row): string => key;

/**
 * Keyboard and ARIA roles of a field with a list below it; the list is always open, and a choice
 * opens the chosen item.
 */
const useCombobox = (
  rows: readonly Row[],
  text: string,
  type: (text: string, isInWord: boolean) => void,
  choose: (row: Row) => void,
  onClose: () => void,
) =>
  useAutocomplete<Row>({
    id: useId(),
    open: true,
    options: rows,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    selectOnFocus: false,
    handleHomeEndKeys: false,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    getOptionLabel: keyOf,
    getOptionKey: keyOf,
    onInputChange: (event, _, reason) => {
      if (reason === 'input') typeText(event, type);
    },
    onChange: (_, row) => {
      if (row) choose(row);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });

type Combobox = UseAutocompleteReturnValue<Row, false, false, false, true>;

interface ListProps extends Pick<PaletteProps, 'iconOf'> {
  box: Pick<Combobox, 'groupedOptions' | 'getListboxProps' | 'getOptionProps'>;
  label: string;
  text: string;
  isBusy: boolean;
}

const PaletteList = ({ box, label, text, isBusy, iconOf }: ListProps) => {
  const id = useId();
  const { 'aria-labelledby': _, ...listProps } = box.getListboxProps() as Record<string, unknown>;
  return (
    <Box {...listProps} aria-label={label} aria-busy={isBusy} sx={listbox}>
      {box.groupedOptions.map(({ key, group, index, options }) => (
        <Box key={key} role="group" aria-labelledby={`${id}${key}`}>
          <Box id={`${id}${key}`} role="presentation" sx={heading}>
            {group}
          </Box>
          {options.map((row, place) => {
            const { key: optionKey, ...option } = box.getOptionProps({
              option: row,
              index: index + place,
            });
            return (
              <PaletteRow
                key={optionKey}
                of={row}
                text={text}
                icon={iconOf(row.icon ?? '')}
                option={option}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
};

interface FieldProps extends Pick<PaletteProps, 'onClose'> {
  box: Pick<Combobox, 'getRootProps' | 'getInputProps'>;
  searched: readonly string[];
  onWord: Parameters<typeof composed>[0];
}

const PaletteField = ({ box, searched, onWord, onClose }: FieldProps) => {
  const message = useMessages(paletteTexts);
  const what = new Intl.ListFormat('en', { type: 'unit' }).format(searched.slice(0, NAMED_MAX));
  return (
    <Box {...box.getRootProps()} sx={field}>
      <SearchIcon aria-hidden fontSize="small" />
      <Box
        component="input"
        {...box.getInputProps()}
        onCompositionEnd={composed(onWord).onCompositionEnd}
        type="text"
        autoFocus
        enterKeyHint="go"
        aria-label={message('title')}
        placeholder={
          searched.length === 0 ? message('placeholder_bare') : message('placeholder', { what })
        }
        sx={input}
      />
      <IconButton aria-label={message('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};

// inside the dialog: the combobox needs its field on the page from the start
const Finder = ({
  screens,
  waiting,
  iconOf,
  typed: typedBefore,
  onClose,
  isPhone,
}: PaletteProps & { isPhone: boolean }) => {
  const message = useMessages(paletteTexts);
  const openScreen = useOpenScreen();
  const [typed, setTyped] = useState(() => typedBefore?.() ?? '');
  const [whole, setWhole] = useState(typed);
  const text = whole.trim();
  const { rows, searched, remember, ...found } = useRows({ screens, waiting, text, message });
  const choose = ({ to, remember: chosen, onChoose }: Row) => {
    if (chosen) remember(chosen);
    onChoose?.();
    onClose();
    if (!to) return;
    const { state, ...place } = to;
    openScreen(place, state);
  };
  const type = (next: string, isInWord: boolean) => {
    setTyped(next);
    if (!isInWord) setWhole(next);
  };
  const box = useCombobox(rows, typed, type, choose, onClose);
  return (
    <>
      <PaletteField box={box} searched={searched} onWord={type} onClose={onClose} />
      {rows.length > 0 ? (
        <PaletteList
          box={box}
          label={message('results')}
          text={text}
          isBusy={found.isSearching}
          iconOf={iconOf}
        />
      ) : (
        <Box sx={{ flex: 1 }} />
      )}
      <PaletteStatus
        {...found}
        text={text}
        count={rows.filter(({ isOffer }) => !isOffer).length}
        hint={found.hints.length > NAMED_MAX ? message('empty') : found.hints.join(' · ')}
        onRetry={found.retry}
        isPhone={isPhone}
        message={message}
      />
    </>
  );
};

/**
 * Searches every resource that this person may see, opens screens and starts actions; covers the
 * screen on a phone.
 */
export const Palette = (props: PaletteProps) => {
  const message = useMessages(paletteTexts);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  useBackCloses(true, props.onClose);
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={props.onClose}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': message('title'), sx: paper(isPhone) } }}
    >
      <Finder {...props} isPhone={isPhone} />
    </Dialog>
  );
};
