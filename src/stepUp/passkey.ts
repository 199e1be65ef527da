import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Record<string, unknown> | null;

// the server creates them with the same library
const requestOf = (options: Options) => ({
  optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
});
const creationOptions = (options: Options) => ({
  optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
});

/**
 * Signs the server's challenge with a passkey of the person. Rejects if the person cancels or has
 * no passkey at hand.
 */
export const signPasskey = (options: Options): Promise<object> =>
  startAuthentication(requestOf(options));

/** Creates a passkey. Rejects if the person cancels. */
export const makePasskey = (options: Options): Promise<object> =>
  startRegistration(creationOptions(options));
