import { describe, expect, it } from 'vitest';
import { judgeChoices, type ChoiceCondition } from './judge-choices';

type Kind = 'compulsory' | 'optional' | 'excluded';
// SSC science: three of physics, chemistry, biology and higher mathematics; biology or higher mathematics as the
// fourth.
const three: ChoiceCondition = {
  id: 'three',
  rule: 'choose',
  subjects: ['136', '137', '138', '126'],
  least: 3,
  most: 3,
};
const fourth: ChoiceCondition = { id: 'fourth', rule: 'fourth', subjects: ['126', '138'], least: 0, most: 1 };
const apart: ChoiceCondition = { id: 'apart', rule: 'apart', subjects: ['134', '151'], least: 0, most: 1 };
const science: [string, Kind][] = [
  ['101', 'compulsory'],
  ['136', 'compulsory'],
  ['137', 'compulsory'],
];

describe('what a student chose', () => {
  it.each<[string, [string, Kind][], string[]]>([
    ['biology third, higher mathematics fourth', [...science, ['138', 'compulsory'], ['126', 'optional']], []],
    ['the other way round', [...science, ['126', 'compulsory'], ['138', 'optional']], []],
    ['no fourth subject at all', [...science, ['138', 'compulsory']], []],
    ['one too few', [...science, ['126', 'optional']], ['three:tooFew']],
    ['all four as compulsory', [...science, ['138', 'compulsory'], ['126', 'compulsory']], ['three:tooMany']],
    [
      'a fourth that is not offered as one',
      [...science, ['138', 'compulsory'], ['134', 'optional']],
      ['fourth:notAsFourth'],
    ],
    ['two fourths', [...science, ['138', 'optional'], ['126', 'optional']], ['three:tooFew', 'fourth:tooMany']],
    [
      'agriculture with home science',
      [...science, ['138', 'compulsory'], ['134', 'compulsory'], ['151', 'compulsory']],
      ['apart:together'],
    ],
  ])('%s', (_, taken, expected) =>
    expect(
      judgeChoices(new Map(taken), [three, fourth, apart]).map(({ condition, fault }) => `${condition}:${fault}`),
    ).toEqual(expected),
  );
  it('is free without conditions', () => expect(judgeChoices(new Map([['134', 'optional']]), [])).toEqual([]));
});
