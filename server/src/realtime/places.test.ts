import { expect, it } from 'vitest';
import { makePlaces } from './places';

it('gives each address so many places, and those again that it gives back', () => {
  const places = makePlaces(2);
  expect([places.take('a'), places.take('a'), places.take('a'), places.take('b')]).toEqual([true, true, false, true]);
  places.giveBack('a');
  expect([places.isFull('a'), places.take('a'), places.isFull('a')]).toEqual([false, true, true]);
  places.giveBack('b');
  places.giveBack('b');
  expect([places.take('b'), places.take('b'), places.take('b')]).toEqual([true, true, false]);
});
