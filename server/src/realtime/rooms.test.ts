import { expect, it } from 'vitest';
import { makeRooms } from './rooms';

it('lists the subscribers of each topic once, and none of an abandoned topic', () => {
  const rooms = makeRooms<string>();
  const members = (topic: string) => rooms.of(topic) && [...rooms.of(topic)!];
  for (const [topic, socket] of [
    ['bills', 'ana'],
    ['bills', 'bo'],
    ['bills', 'ana'],
    ['notices', 'ana'],
  ] as const)
    rooms.join(topic, socket);
  rooms.leave('bills', 'ana');
  rooms.leave('bills', 'nobody');
  rooms.leave('marks', 'ana');
  expect([members('bills'), members('notices'), members('marks')]).toEqual([['bo'], ['ana'], undefined]);
  rooms.leave('bills', 'bo');
  expect(members('bills')).toBeUndefined();
});
