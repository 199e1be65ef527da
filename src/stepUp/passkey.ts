import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Record<string, unknown> | null;

// the server made them with the same library, and nobody between reads them
const requestOf = (options: Options) => ({
  optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
});
const creationOf = (options: Options) => ({
  optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
});

/** Has one of the person's passkeys sign what the server asks. Rejects where they cancel or have none at hand. */
export const signPasskey = (options: Options): Promise<object> =>
  startAuthentication(requestOf(options));

/** Makes a passkey. Rejects where the person cancels. */
export const makePasskey = (options: Options): Promise<object> =>
  startRegistration(creationOf(options));
