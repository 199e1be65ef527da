import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';

/** The messages of the page behind an invitation's link. */
export const invitationMessages = {
  title: 'Your invitation',
  leadOf: (inviter: string) => `${inviter} invites you to`,
  as: 'as',
  backOffice: 'the back office',
  opening: 'Opening your invitation...',
  incomplete: 'This link is incomplete. Open it from the email again.',
  readFailed: "Couldn't open the invitation.",
  retry: 'Retry',

  name: 'Your name',
  password: 'Password',
  newPassword: 'Choose a password',
  newPasswordHint: `At least ${PASSWORD_LENGTH_MIN} characters.`,
  hasAccount: 'You already have an account. Enter its password to accept.',
  signedIn: 'You are signed in with this account.',
  accept: 'Accept',
  accepting: 'Accepting...',
  acceptFailed: "Couldn't accept the invitation. Please try again.",

  nameRequired: 'Your name is required',
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_LENGTH_MIN} characters long`,

  doneTitle: 'Welcome',
  doneOf: (email: string) => `You have joined. Sign in with ${email}.`,
  doneSignedIn: 'You have joined.',
  signIn: 'Sign in',
  goOn: 'Open the back office',
} as const;
