import { z } from 'zod';
import { profileSchema, type Profile } from '../../contract/people/auth';
import { permissionSchema } from '../../contract/people/permissions';
import { appHttp } from '../authProvider/apiClient';
import { savePermissions, readPermissions } from '../authProvider/permissions';
import { PERMISSIONS_WAIT_MS } from '../constants';
import type { EarlyResponse } from '../http/firstAnswer';
import { isObject } from '../framework/declaration/isObject';

/** Unknown permissions of a newer server are left out. */
const permissions = z
  .array(z.unknown())
  .transform((words) => permissionSchema.options.filter((word) => words.includes(word)));
const shape = { ...profileSchema.shape, permissions };

/**
 * Parses `GET /auth/me`. Another server may omit or rename fields, so each is parsed separately.
 */
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
 * Reads the profile of a person without stored permissions, so that no screen offers what the
 * server refuses. Undefined if permissions are stored, or if no answer arrives in time: the role
 * then decides until one does.
 */
export const readFirstProfile = async (
  early?: EarlyResponse['profile'],
): Promise<Partial<Profile> | undefined> => {
  if (readPermissions()) return undefined;
  try {
    const profile = readProfile(
      (await early) ??
        (await appHttp.json('GET', '/auth/me', {
          signal: AbortSignal.timeout(PERMISSIONS_WAIT_MS),
        })),
    );
    savePermissions(profile.permissions);
    return profile;
  } catch {
    return undefined;
  }
};
