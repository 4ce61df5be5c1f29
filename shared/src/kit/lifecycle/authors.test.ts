import { describe, expect, it } from 'vitest';
import { authorsOf, withWriter } from './authors';

describe('the authors of a record', () => {
  it.each([
    ['is the person who created it', { createdBy: 'a' }, ['a']],
    ['are all who wrote it', { createdBy: 'a', writers: ['a', 'b'] }, ['a', 'b']],
    ['count the person who submitted it', { createdBy: 'a', writers: ['a'], submittedBy: 'c' }, ['a', 'c']],
    ['are nobody where the system made it', { createdBy: null, writers: [], submittedBy: undefined }, []],
    ['are known of a record that is older than the list', { createdBy: 'a', writers: undefined }, ['a']],
  ])('%s', (_, record, authors) => expect(authorsOf(record)).toEqual(authors));
});

describe('the list of writers', () => {
  it.each([
    ['begins with its creator', { createdBy: 'a' }, 'b', ['a', 'b']],
    ['keeps those before', { createdBy: 'a', writers: ['a', 'b'] }, 'c', ['a', 'b', 'c']],
    ['names nobody twice', { createdBy: 'a', writers: ['a', 'b'] }, 'a', ['a', 'b']],
  ])('%s', (_, record, user, writers) => expect(withWriter(record, user)).toEqual(writers));
});
