import { expect, it } from 'vitest';
import { faultyFiles, roundsOf } from './compile';

it('looks at one change of a file at a time', () => {
  const [first, second, other] = [{ path: 'a.ts' }, { path: 'a.ts' }, { path: 'b.ts' }];
  expect(roundsOf([first!, second!, other!])).toEqual([[first, other], [second]]);
  expect(roundsOf([])).toEqual([]);
});

it('reads the files of errors and ignores other output of the compiler', () => {
  const said =
    "core/src/a.ts(3,14): error TS2322: Type 'null'\n  in b.ts(1,1): error\nshared/src/b.ts(1,2): error TS1: x\n";
  expect(faultyFiles(said)).toEqual(['core/src/a.ts', 'shared/src/b.ts']);
  expect(faultyFiles('Found 2 errors')).toEqual([]);
});
