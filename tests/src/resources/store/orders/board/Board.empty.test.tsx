import { screen } from '@testing-library/react';
import { ListContextProvider, useList } from 'ra-core';
import { expect, test } from 'vitest';
import Board from '../../../../../../src/resources/store/orders/board/Board';
import type { StoreOrder } from '../../../../../../src/resources/store/orders/record';
import { drawPart } from '../../drawnPart';

const NONE: StoreOrder[] = [];
const EmptyBoard = () => (
  <ListContextProvider value={useList({ data: NONE })}>
    <Board />
  </ListContextProvider>
);

test('an empty board shows that there is nothing to do', () => {
  drawPart(<EmptyBoard />);
  expect(screen.getByText('Nothing to do right now')).toBeTruthy();
  expect(screen.getByText('Paid orders appear here automatically.')).toBeTruthy();
});
