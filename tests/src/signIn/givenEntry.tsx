import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readSession } from '../../../src/authProvider/session';
import { Entry } from '../../../src/signIn/Entry';
import { redirectVisitor } from '../../../src/signIn/visit';
import { givenBrowser } from '../../support/screens/browser';
import { api } from './api';

/** Sets up API, storage and address for the tests of a file. */
export const givenSignInWorld = (): void => {
  beforeAll(() => {
    givenBrowser();
    api.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  afterEach(() => api.resetHandlers());
  afterAll(() => api.close());
};

export const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  if (!readSession()) redirectVisitor();
  render(<Entry />);
  return userEvent.setup();
};

export const address = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

export const email = () => screen.getByLabelText<HTMLInputElement>('Email');
export const password = () => screen.getByLabelText<HTMLInputElement>('Password');
export const signInButton = () => screen.getByRole('button', { name: /^Sign(ing)? in/ });
