/**
 * react-admin's layout counts in steps of 8 pixels: below its bar, around its menu. The components
 * of its theme for an application that uses it.
 */
export const adminLayout = {
  RaLayout: {
    styleOverrides: {
      root: {
        // a list that is too wide scrolls inside itself, the page never does
        minWidth: 0,
        '& .RaLayout-appFrame': {
          marginTop: '48px',
          '@media (max-width: 599.95px)': { marginTop: '56px' },
        },
        '& .RaLayout-content': {
          minWidth: 0,
          padding: '16px 24px 24px',
          '@media (max-width: 599.95px)': { padding: '12px' },
        },
      },
    },
  },
  RaSidebar: { styleOverrides: { root: { '@media (min-width: 600px)': { marginTop: 0 } } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: { padding: '8px 16px', '& .RaMenuItemLink-icon': { minWidth: '36px' } },
    },
  },
};
