// @module-tag hold
import { describe } from 'vitest';
import { killPromises, stopPromises } from './ending';
import { givenFront, givenProcesses } from './fleet';
import { limitPromises } from './limits';
import { noticePromises } from './notices';
import { orderPromises } from './orders';
import { picturePromises } from './pictures';
import { sessionPromises } from './sessions';

givenProcesses(4);

describe.each([4, 2])('%i processes on one database', (size) => {
  givenFront(size);
  describe('sessions', sessionPromises);
  describe('limits', limitPromises);
  describe('orders', orderPromises);
  describe('notifications', noticePromises);
  describe('pictures', picturePromises);
  // the last: there is one process less afterwards
  describe('a kill', killPromises);
});

describe('the last of them', () => {
  givenFront(2);
  stopPromises();
});
