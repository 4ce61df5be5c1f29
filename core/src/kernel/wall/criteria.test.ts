import { Student } from '@pathshala/shared/modules/foundation/people';
import { expect, it } from 'vitest';
import { whereToStore } from './criteria';

it.each([
  ['a.b*', 'a\\.b\\*'],
  ['(.+)+$', '\\(\\.\\+\\)\\+\\$'],
  ['a\0b', 'a\\x00b'],
  ['\\', '\\\\'],
])('%j is looked for as it is', (text, expression) =>
  expect(whereToStore(Student, { name: { contains: text } })).toEqual([
    { name: { $regex: expression, $options: 'i' } },
  ]),
);
