import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lookup, Option } from '../../../declaration/calls';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useReferenceOption } from '../../form/ReferenceInput';
import { SearchBox } from '../../form/SearchBox';
import { useDeclaredResource } from '../../hooks/declaredResources';
import { optionsSoFar, useLookupOption } from '../../hooks/foundOptions';
import { type Source, useLookupSource, useReferenceSource } from '../../hooks/searchedOptions';
import { useMessages } from '../../hooks/useMessages';
import { recordTitle } from '../../../declaration/parts';

interface Control {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface BoxProps extends Omit<Control, 'value'> {
  source: Source;
  chosen: Option | null;
  isDisabled?: boolean;
}

const Field = ({ label, source, chosen, onChange, isDisabled }: BoxProps) => {
  const message = useMessages();
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 150px' }, maxWidth: { sm: 240 } }}>
      <SearchBox
        source={source}
        chosen={chosen}
        onChoose={(option) => onChange(option?.value ?? '')}
        placeholder={message('all')}
        isDisabled={isDisabled}
        aria={{ 'aria-label': label }}
        startAdornment={
          <InputAdornment
            position="start"
            sx={{ ml: '8px', mr: '2px', '& p': { fontSize: '0.8125rem' } }}
          >
            {label}
          </InputAdornment>
        }
      />
    </Box>
  );
};

const OfResource = ({ target, value, ...control }: Control & { target: ResourceConfig }) => {
  const client = useQueryClient();
  const known = optionsSoFar(client, { to: target.name }).find((option) => option.value === value);
  return (
    <Field
      {...control}
      source={useReferenceSource(target, recordTitle)}
      chosen={useReferenceOption(target, value, known)}
    />
  );
};

/**
 * A record of another resource, searched on the server; renders nothing if this person has no such
 * resource.
 */
export const ReferenceFilter = ({ to, ...control }: Control & { to: string }) => {
  const target = useDeclaredResource(to);
  return target ? <OfResource {...control} target={target} /> : null;
};

export const SearchedLookupFilter = ({
  lookup,
  params,
  value,
  ...control
}: Control & { lookup: Lookup; params: Readonly<Record<string, unknown>> }) => {
  const client = useQueryClient();
  const [picked, setPicked] = useState<Option>();
  const isReady = Object.values(params).every((param) => param !== undefined && param !== '');
  const choose = (next: string) => {
    setPicked(optionsSoFar(client, { lookup }).find((option) => option.value === next));
    control.onChange(next);
  };
  return (
    <Field
      {...control}
      onChange={choose}
      source={useLookupSource(lookup, params)}
      chosen={useLookupOption(lookup, params, value, [picked])}
      isDisabled={!isReady}
    />
  );
};
