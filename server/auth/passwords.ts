import { hash, verify } from '@node-rs/argon2';

// argon2id, the package's default algorithm; cost as OWASP's password storage cheat sheet recommends (19 MiB, 2 passes).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The text to store: algorithm, cost and salt included. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for a wrong password as for the right one. */
export const verifyPassword = (storedHash: string, password: string): Promise<boolean> => verify(storedHash, password);
