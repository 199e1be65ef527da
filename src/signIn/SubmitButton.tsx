/**
 * Shows its action, or its progress. It stays focusable while busy; `useSubmit` ignores the second
 * press.
 */
export const SubmitButton = ({
  isBusy,
  text,
  busyText,
}: {
  isBusy: boolean;
  text: string;
  busyText: string;
}) => (
  <button type="submit" className="sign-in-submit" aria-busy={isBusy} aria-disabled={isBusy}>
    {isBusy ? busyText : text}
  </button>
);
