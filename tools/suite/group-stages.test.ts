import { expect, it } from 'vitest';
import { groupStages } from './group-stages.mjs';
import { stages } from './stages.mjs';

const groupsOf = (...names: string[]) =>
  groupStages(stages.filter(({ name }) => names.includes(name))).map((group) => group.map(({ name }) => name));

it('runs a start beside the tests, and what only reads files beside the journeys', () => {
  expect(groupsOf('types', 'format', 'lint', 'checks', 'dead', 'vitest', 'start', 'e2e')).toEqual([
    ['vitest', 'start'],
    ['e2e', 'types', 'format', 'lint', 'checks', 'dead'],
  ]);
});

it('runs what only reads files beside the tests where there are no journeys', () => {
  expect(groupsOf('types', 'lint', 'vitest')).toEqual([['vitest', 'types', 'lint']]);
});

it('runs stages one after the other where none of them leaves anything', () => {
  expect(groupsOf('types', 'lint', 'start')).toEqual([['types'], ['lint'], ['start']]);
});

it('leaves no stage out', () => {
  const all = stages.map(({ name }) => name);
  expect(
    groupsOf(...all)
      .flat()
      .toSorted(),
  ).toEqual(all.toSorted());
});
