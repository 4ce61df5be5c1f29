import { expect, it } from 'vitest';
import { audiencesOf } from './notice-readers';

it.each([
  [{ staff: 'a' }, ['everyone', 'staff']],
  [{ student: 'a' }, ['everyone', 'families', 'students']],
  [{ guardian: 'a' }, ['everyone', 'families', 'guardians']],
  [{ staff: 'a', guardian: 'b' }, ['everyone', 'staff', 'families', 'guardians']],
  [{ staff: null, student: null, guardian: null }, ['everyone', 'staff']],
])('%j reads what is for %j', (records, audiences) => expect(audiencesOf(records)).toEqual(audiences));
