import { Icon } from '../icons';

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.7 10.3 2.3 2.3 4.4-4.9" />
  </Icon>
);
