import { AlertIcon } from './icons';

/** Error of a call, announced to screen readers when it appears. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="sign-in-failure">
      <AlertIcon />
      <span>{text}</span>
    </p>
  );
