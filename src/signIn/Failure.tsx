import { AlertIcon } from './icons';

/** What went wrong with a call, read out when it appears. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="sign-in-failure">
      <AlertIcon />
      <span>{text}</span>
    </p>
  );
