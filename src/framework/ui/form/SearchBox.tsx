import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type HTMLAttributes, type UIEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../../declaration/calls';
import { SEARCHED_PAUSE_MS } from '../../declaration/constants';
import { limits } from '../../declaration/limits';
import { composed, typeText } from '../keyboard/composing';
import { type Source, useSearchedOptions } from '../hooks/searchedOptions';
import { formTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';
import { usePopup } from '../hooks/usePopup';
import { Spinner } from '../values/Spinner';
import { floatingList } from './ChoiceInput';
import { OptionsFailed } from './OptionsFailed';

interface Props {
  id?: string;
  source: Source;
  /** The chosen option, with its visible label. */
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  emptyText?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  /** Attributes that name and describe the native input. */
  aria: NonNullable<OutlinedInputProps['inputProps']>;
  startAdornment?: OutlinedInputProps['startAdornment'];
}

/** Distance from the end of the list, in pixels, at which the next page is requested. */
const NEAR_END_PX = 80;

/** The search text, updated once typing pauses. */
const useTyped = () => {
  const [search, setSearch] = useState('');
  const [isLong, setLong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    search,
    isLong,
    type: (text: string, isInWord: boolean) => {
      clearTimeout(timer.current);
      const isTooLong = text.trim().length > limits().searchLengthMax;
      setLong(isTooLong);
      if (!isInWord && !isTooLong)
        timer.current = setTimeout(() => setSearch(text.trim()), SEARCHED_PAUSE_MS);
    },
    reset: () => {
      clearTimeout(timer.current);
      setSearch('');
      setLong(false);
    },
  };
};

interface ItemProps extends HTMLAttributes<HTMLLIElement> {
  option: Option;
  searched: ReturnType<typeof useSearchedOptions>;
}

/** An option; the last item marks that more follow. */
const Item = ({ option, searched, ...item }: ItemProps) => {
  const message = useMessages();
  const { options, isFetching, hasMore } = searched;
  return (
    // -1 is ARIA's value for an unknown number of options
    <Box
      component="li"
      {...item}
      {...(hasMore ? { 'aria-setsize': -1, 'aria-posinset': options.indexOf(option) + 1 } : {})}
    >
      {option.label}
      {hasMore && option.value === options.at(-1)?.value && (
        <Box
          component="span"
          aria-hidden
          sx={{
            ml: 'auto',
            pl: '12px',
            display: 'inline-flex',
            color: isFetching ? 'primary.main' : 'text.secondary',
          }}
        >
          {isFetching ? <Spinner size={14} /> : message('options_more')}
        </Box>
      )}
    </Box>
  );
};

type SearchInputProps = Pick<Props, 'placeholder' | 'isInvalid' | 'aria' | 'startAdornment'> & {
  params: AutocompleteRenderInputParams;
  onWord: Parameters<typeof composed>[0];
};

const SearchInput = ({
  params,
  placeholder,
  isInvalid,
  aria,
  startAdornment,
  onWord,
}: SearchInputProps) => {
  const message = useMessages();
  const { ref, ...adornments } = params.InputProps;
  return (
    <OutlinedInput
      ref={ref}
      {...adornments}
      {...(startAdornment === undefined ? {} : { startAdornment })}
      fullWidth
      size="small"
      disabled={params.disabled}
      placeholder={placeholder ?? message('choose')}
      error={isInvalid}
      inputProps={{
        ...params.inputProps,
        ...aria,
        onCompositionEnd: composed(onWord).onCompositionEnd,
      }}
    />
  );
};

/**
 * A select over many records, searched on the server: one page at a time, the next page when
 * scrolling or the keys reach the end of the list.
 */
export const SearchBox = (props: Props) => {
  const { id, source, chosen, onChoose, emptyText } = props;
  const message = useMessages(formTexts);
  const { search, isLong, type, reset } = useTyped();
  const popup = usePopup(reset);
  const searched = useSearchedOptions(source, search, popup.open);
  const { options: found, isFetching, isFailed, more, retry } = searched;
  // the chosen option may be on a page that is not loaded
  const options =
    chosen === null || found.some(({ value }) => value === chosen.value)
      ? found
      : [...found, chosen];
  const isFound = ({ value }: Option) => found.some((option) => option.value === value);
  const scroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_END_PX) more();
  };
  return (
    <>
      <Autocomplete
        id={id}
        fullWidth
        size="small"
        {...popup}
        options={options}
        filterOptions={(all) => all.filter(isFound)}
        value={chosen}
        onChange={(_, option) => onChoose(option)}
        onInputChange={(event, _, reason) => {
          if (reason === 'input') typeText(event, type);
        }}
        onHighlightChange={(_, option) => {
          if (option !== null && option.value === found.at(-1)?.value) more();
        }}
        onBlur={props.onBlur}
        loading={isFetching}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        slotProps={{ ...floatingList, listbox: { onScroll: scroll, 'aria-busy': isFetching } }}
        loadingText={message('loading')}
        noOptionsText={isFailed ? message('options_failed') : (emptyText ?? message('no_options'))}
        autoHighlight
        openOnFocus={false}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        renderOption={({ key, ...item }, option) => (
          <Item key={key} {...item} option={option} searched={searched} />
        )}
        renderInput={(params) => <SearchInput params={params} {...props} onWord={type} />}
      />
      {isLong && (
        <FormHelperText error role="alert">
          {message('text_long', { most: limits().searchLengthMax })}
        </FormHelperText>
      )}
      {isFailed && <OptionsFailed onRetry={retry} />}
    </>
  );
};
