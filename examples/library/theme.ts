import { adminLayout } from '../../src/framework/ui/adminLayout';
import { screenTheme } from '../../src/framework/ui/screenTheme';

const fontSizes = { caption: 13, small: 15, body: 16, control: 17, title: 26, display: 32 };
const square = { '--ui-radius-pill': 0, '--ui-radius-control': 0, '--ui-radius-card': 0 };

/** Petrol on paper, in a serif a size larger than usual, with square corners. */
export const theme = {
  ...screenTheme({ fontFamily: "Charter, 'Bitstream Charter', Georgia, serif", fontSizes }),
  shape: { borderRadius: 0 },
  palette: {
    primary: { main: '#124E57' },
    secondary: { main: '#124E57' },
    background: { default: '#F3F5F1' },
  },
  components: { ...adminLayout, MuiCssBaseline: { styleOverrides: { ':root': square } } },
};
