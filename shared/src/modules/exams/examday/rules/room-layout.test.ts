import { expect, it } from 'vitest';
import { layoutOfRoom } from './room-layout';

it.each([
  [{ seats: 48, benchRows: 8, benchColumns: 3 }, [8, 3, 2]],
  [{ seats: 60, benchRows: 10, benchColumns: 2 }, [10, 2, 3]],
  [{ seats: 40 }, [7, 3, 2]],
  [{ seats: 0 }, [1, 3, 1]],
  [{ seats: 50, benchRows: 30, benchColumns: 60 }, [30, 20, 1]],
])('a room of %j has rows, columns and seats per bench %j', (room, layout) =>
  expect(Object.values(layoutOfRoom(room))).toEqual(layout),
);
