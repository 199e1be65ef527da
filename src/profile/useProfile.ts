import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { Profile } from '../../contract/people/auth';
import { savePermissions } from '../authProvider/permissions';
import type { AppDataProvider } from '../dataProvider';
import { PROFILE_STALE_MS } from '../constants';
import { displayNameOf, personFrom, type Person } from './person';
import { useCurrentUser } from '../navigation/CurrentUserContext';

export const profileKey = ['auth', 'me'] as const;

/** Short, because a person does not wait long for a failing page. */
const PROFILE_RETRY_MS = 500;

/** A single query for all callers. */
const useProfileQuery = (refetchOnMount: 'always' | true = true) => {
  const { user } = useCurrentUser();
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const profile = await dataProvider.fetchProfile(signal);
      savePermissions(profile.permissions);
      return profile;
    },
    enabled: user !== undefined,
    staleTime: PROFILE_STALE_MS,
    refetchOnWindowFocus: true,
    refetchOnMount,
    retryDelay: PROFILE_RETRY_MS,
  });
};

/** The signed-in person with the name to show. A failed load falls back to the stored user. */
export const useProfile = (): Person & { name: string } => {
  const { user, role } = useCurrentUser();
  const { data } = useProfileQuery();
  const translate = useTranslate();
  const person = personFrom(user, data);
  const name = user
    ? (displayNameOf(role, person) ?? translate(`shell.anonymous.${role}`))
    : translate('shell.guest');
  return { ...person, name };
};

/** True if this is a demonstration that others can reach. */
export const useIsDemonstration = (): boolean => useProfileQuery().data?.isDemonstration === true;

/** The current profile; if it can't load, the data of the stored user. */
export const useKnownProfile = () => {
  const { user } = useCurrentUser();
  const { data, isError, refetch } = useProfileQuery('always');
  const stored: Partial<Profile> = user
    ? { email: user.email, name: user.name, ownerName: user.name }
    : {};
  return {
    profile: data ?? stored,
    isWaiting: data === undefined && !isError,
    hasFailed: isError,
    isWhole: data !== undefined,
    retry: () => void refetch(),
  };
};

/** Reports once that the profile could not load. For a component that is always mounted. */
export const useProfileFailure = (): void => {
  const notify = useNotify();
  const { isError } = useProfileQuery();
  useEffect(() => {
    if (isError) notify('shell.profileFailed', { type: 'warning' });
  }, [isError, notify]);
};
