import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RollMm } from './roll';

const MARK = 'data-paper';

interface Props {
  roll: RollMm;
  heightMm: number;
  children: ReactNode;
}

/**
 * Printed in place of the page: a sheet as wide as the roll and as long as its content. The length
 * is measured, because `@page` does not allow `auto` next to a width.
 */
export const Paper = ({ roll, heightMm, children }: Props) => (
  <>
    <GlobalStyles
      styles={{
        '@page': { size: `${roll}mm ${heightMm}mm`, margin: 0 },
        '@media screen': { [`[${MARK}]`]: { display: 'none' } },
        '@media print': {
          [`body > :not([${MARK}])`]: { display: 'none !important' },
          'html, body': {
            margin: '0 !important',
            padding: '0 !important',
            background: '#fff !important',
            minHeight: '0 !important',
            overflow: 'visible !important',
          },
        },
      }}
    />
    {createPortal(<div {...{ [MARK]: '' }}>{children}</div>, document.body)}
  </>
);
