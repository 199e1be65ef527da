/** The messages of sign-in; those of a forgotten password are in passwordReset/messages.ts. */
export const messages = {
  title: 'Sign in',
  lead: 'Kitchens, orders and everything between.',
  leadReturning: 'Sign in to continue where you left off.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  forgot: 'Forgot your password?',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',

  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  passwordRequired: 'Password is required',

  loginFailed: 'Login failed. Please check your credentials.',
  unreachable: "Couldn't reach the server. Check your connection and try again.",
  tooSlow: 'The server did not answer within 30 seconds. Please try again.',

  forbidden: "You don't have access to this page.",
  home: 'Go to Home',

  opening: 'Opening the back office',
  openFailedTitle: "Couldn't load the back office",
  openFailedLead: 'Check your connection, then try again. You are still signed in.',
  retry: 'Retry',
  partNotLoaded: "Couldn't load this page. Check your connection and try again.",
} as const;
