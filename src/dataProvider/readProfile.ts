import { z } from 'zod';
import { profileSchema, type Profile } from '../../contract/people/auth';
import { permissionSchema } from '../../contract/people/permissions';
import { appHttp } from '../authProvider/apiClient';
import { keepPermissions, readPermissions } from '../authProvider/permissions';
import { PERMISSIONS_WAIT_MS } from '../constants';
import { isObject } from '../framework/declaration/isObject';

/** Words that a newer server has beside these are left out. */
const permissions = z
  .array(z.unknown())
  .transform((words) => permissionSchema.options.filter((word) => words.includes(word)));
const shape = { ...profileSchema.shape, permissions };

/** `GET /auth/me`. Another server may omit or rename fields: each is parsed separately. */
export const readProfile = (answer: unknown): Partial<Profile> => {
  const wire = isObject(answer) && isObject(answer.data) ? answer.data : answer;
  if (!isObject(wire)) return {};
  const fields = Object.entries(shape).map(([key, schema]) => [
    key,
    schema.safeParse(wire[key]).data,
  ]);
  return profileSchema.partial().parse(Object.fromEntries(fields));
};

/**
 * The profile of somebody of whose job nothing is remembered, so that no screen offers what the server then refuses;
 * undefined where it is remembered, and where no answer comes in time: then the role decides until one comes.
 */
export const readFirstProfile = async (): Promise<Partial<Profile> | undefined> => {
  if (readPermissions()) return undefined;
  try {
    const profile = readProfile(
      await appHttp.json('GET', '/auth/me', { signal: AbortSignal.timeout(PERMISSIONS_WAIT_MS) }),
    );
    keepPermissions(profile.permissions);
    return profile;
  } catch {
    return undefined;
  }
};
