import { describe, expect, it } from 'vitest';
import { elementOf, pageOf } from './s3-answers';

const PAGE = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><IsTruncated>true</IsTruncated>
<NextContinuationToken>1a&amp;=</NextContinuationToken>
<Contents><Key>a&amp;b/1&#x2F;2</Key><LastModified>2026-11-27T07:00:00.000Z</LastModified><Size>3</Size></Contents>
<Contents>
  <Key>c/2</Key>
  <LastModified>2026-11-27T08:00:00.000Z</LastModified>
</Contents></ListBucketResult>`;

describe('answers of an S3 host', () => {
  it('a page of a list gives its objects and the way on', () => {
    expect(pageOf(PAGE)).toEqual({
      objects: [
        { name: 'a&b/1/2', since: new Date('2026-11-27T07:00:00Z') },
        { name: 'c/2', since: new Date('2026-11-27T08:00:00Z') },
      ],
      next: '1a&=',
    });
  });
  it('the last page has no way on', () => {
    expect(pageOf(PAGE.replace('>true<', '>false<')).next).toBeUndefined();
    expect(pageOf('<ListBucketResult/>')).toEqual({ objects: [], next: undefined });
  });
  it('a list that is broken off without a way on is a fault', () => {
    expect(() => pageOf(PAGE.replace(/<NextC.*Token>/, ''))).toThrow('without a way on');
  });
  it.each([
    ['<Error><Code>NoSuchKey</Code></Error>', 'NoSuchKey'],
    ['<Error xmlns="x"><Code a="1">Slow&#68;own</Code></Error>', 'SlowDown'],
    ['<Codes>1</Codes>', undefined],
  ])('%s', (xml, code) => expect(elementOf(xml, 'Code')).toBe(code));
});
