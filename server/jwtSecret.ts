import { keptSecret } from './keptSecret';
import { JWT_SECRET_MIN_CHARACTERS } from './limits';

/**
 * The random secret that signs this installation's tokens, kept in `dataDir/jwt-secret`.
 * @throws {StartupError} naming DATA_DIR when the file can be neither read nor written
 */
export const keptJwtSecret = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, {
    file: 'jwt-secret', minCharacters: JWT_SECRET_MIN_CHARACTERS, name: 'the token secret',
    whenRemoved: 'everybody has to sign in again.',
  });
