import { describe, expect, it } from 'vitest';
import { isSignedV4 } from './signature-v4';

/** The first example of the manual of Amazon S3 (GET Object with a range). */
const owner = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const request = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};

describe('a signature of version 4', () => {
  it('of the manual is right', () => expect(isSignedV4(request, owner)).toBe(true));
  it.each([
    ['another path', { ...request, url: '/test2.txt' }],
    ['another method', { ...request, method: 'DELETE' }],
    ['a header that was changed', { ...request, headers: { ...request.headers, range: 'bytes=0-10' } }],
    ['no signature', { ...request, headers: { host: 'examplebucket.s3.amazonaws.com' } }],
  ])('is wrong with %s', (_, changed) => expect(isSignedV4(changed, owner)).toBe(false));
  it('is wrong with another secret or another key', () => {
    expect(isSignedV4(request, { ...owner, secret: 'x' })).toBe(false);
    expect(isSignedV4(request, { ...owner, keyId: 'x' })).toBe(false);
  });
});
