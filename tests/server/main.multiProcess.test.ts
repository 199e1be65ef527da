import { describe } from 'vitest';
import { killPromises, stopPromises } from './multiProcess/ending';
import { givenFront, givenProcesses } from './multiProcess/fleet';
import { limitPromises } from './multiProcess/limits';
import { noticePromises } from './multiProcess/notices';
import { orderPromises } from './multiProcess/orders';
import { picturePromises } from './multiProcess/pictures';
import { sessionPromises } from './multiProcess/sessions';

givenProcesses(3);

describe('three processes on one database', () => {
  givenFront(3);
  describe('sessions', sessionPromises);
  describe('limits', limitPromises);
  describe('orders', orderPromises);
  describe('notifications', noticePromises);
  describe('pictures', picturePromises);
  // last: it leaves fewer processes
  describe('a kill', killPromises);
});

describe('the last of them', () => {
  givenFront(2);
  stopPromises();
});
