import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedText, nagadKeys, openSealed, sealFor, signText, unpadded } from './nagad-keys';

/** An invented pair, of tests alone: merchant and provider at once. */
const PRIVATE = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDd4P2ysNOhN+ymuwOgeR9YyTOARzzSCGPZkCfa2urg4NEPS7QvkBr3iuIw30',
  'wob9xQW6HfpI+oge2+7r/K+1/VITW3UNWZzBJHdFAfxs7Kxxm3gdcabdCN+AjSHIQPe9d/xqr8DRrWV6jj6zquDV44fSL7u4jH4T0yrDdq1UNP',
  'NVYWHAvz2BAgdz231Jz21RdJKcrR8aoUp7MaIbrxve4Xa0Swm1Ycs/L9td9yAFZTkGl97hHe7minWop+6dBgoMS2Lj78OE376BP8gxpJ74H8WK',
  'RfBTJB1fVvawjuzRI7ZTQzNgFkXUeh/5nOe95aiwgv0hAjJqo3/3VNT0rd+UuHAgMBAAECggEAVg3PF6DxU5PnGvtperG/cKYIbXYzpppOb7Ez',
  'Y/SIKFPJgY8xAUl4zA13kNDqLrzDy/7eF2kxtn8+AFGE3WsFTholRUX6sj2t0TzRXqGyzn7OAJhBHyT8QDO06BjbN04m1I3u/vbuM7en703qYl',
  'sY8fvGt6+Sa0N2gtK8Y5j3FB64kzTS9227h9/1munOJyBGPOgAowPAkWTs7VK9pHs+mJDH5WHK/6hoKxOkejP4eTH0XyXVaJO8zjRCTYtXMd3s',
  '4goYmsejEHTpPgWm+3XQZyLM8HAebt5+9s6THkWs9CPFQW+V8G7dV8LbSeQZf+21yphbhlZZMrdxLEXSJiMvwQKBgQD33uhC10X/igk6X5UnNU',
  'Y1TKwERGC7IBMmx48ZwsADPfH8L7qf2v9CPqdz4KCgLJNm9zK/q+Ij8uGkTwFzsTzfHXVnGE+xEo01VPCLf3QsNc8Xs4ezGpid6mDY/+B9FcDH',
  'RxH2HWcGhgQlEnQFvEN/6c/3bQAOZ1b0JUGgg69FkQKBgQDlJ9v1oCOR1JOgK8Hqsrp6o8c46nZzBdkcxFhOKT37aL0PefOfYSfFMmXyaHVg+Z',
  '8bSpUAy+xeJXwtal3pDQt7FGQ3GS9bgW+4kxPtbsMBhu7eeqcF8RCvohIf2bm6kzGirChSGbt6jSo3yzRjkNoTs6BCgG4fKH8NCKPee9WTlwKB',
  'gAYjcA8Ps70TVw0qBtCUwitZvbzRUK/xqGfCc2nI5+Zsp0x+hhmlW8LxOEZnXrL4x6G6J3iVsiD/x9TA3CFYV1CTMzAdawPQmMykUNyziFX78y',
  'f8GzU1SGhIwKM/GvkeC8sjmG9G5SFFOl8MqPDna6iEStEu0tyIdJ/ROGHYQQPxAoGAAO7/o2mKm459J3rmKFmgDt3Z8u5pmyBb+RUHsxHR8dNE',
  'aeq6Rlzz94a0CZ/JUqLRth/AqacrCFsovVqglVF7SX4UxnCw07OcS+k1fJMl8jylfnyLb6fCxKRpZH3TluIAosQGygbWz7IBiQan6PvvF4N01L',
  'CHQlM86UWuvTpN7XMCgYABAK5nRu1fSV98cv86sCo2lbqWrpibhePl1X2A64CN/H6lsQDeX8KIuG2aza7MJ6Jri8JP9a7oHetqXq4FxO28eBrj',
  'BGQUiHVz2BLzbQx6X56usDc8FTwoVGBO8QGkB7ARQqSZnoXrBua5lLBTC+hr7kpQrHcuo9rXqhLh/9tGtA==',
].join('');
const INITIAL =
  '{"merchantId":"683000000000001","datetime":"20261007091500","orderId":"FEE26A0042","challenge":"3f9c1b7a52d8e04c6b1a9f27d35e80c4b7a1e2d9"}';
const SIGNATURE = [
  'BsMGwfy/efJ8qey0u9mBMlUw3djhGgthapz0po1DEJ5Clh1orxHPDwnEpChuDRc7nW6xe6kd7dZWShwfLroOoG1KBffvKnp3PjxGGbxd9UIWQq',
  'vPgT0eZZnr/KbSEnQqPWhDe6ofa3GZG37r8CetMM4Db1FckNDjbUi9JxymsHRf7XAd+bnyEwaRHjRiJsfb8UDWo+bmnTyAmIKFbP39BOXpjo3c',
  'Y1p+pQ3jEDaN4OTUv9PHFV0qq0N4BYDZIDd3gO0s26drUwNw1MhKITWB9MKSR+9eTwAVxPXqGtCPU3s4DkmzHCktGE65uUCUlQzt3YfDkl5+xI',
  'c+iAfYfpy0bQ==',
].join('');
const COMPLETE =
  '{"merchantId":"683000000000001","orderId":"FEE26A0042","currencyCode":"050","amount":"2340.00","challenge":"9b1fd04c77ae3c52d6e8"}';
const SEALED = [
  'c6dnqIPM4HrXxq25eXV+Um4vNcxwLLnGYTCEmLFcABbfKghHoDxKnh317n/+Ykua/reNzIgtS19k5Np0l7pCXN3LZMs82k/gI59K9I1f7xfLYm',
  'cLCJ8c4sYkwq8RowC/doF8ToMf62OEv7nftKPhgZLSly2feAc4PTUYRTvnHBQbRwJAnKHJm7RffLN3jlgTXVSlKsOv9n+BerlnSHBtDlEGhZdT',
  '7A6YQ0FCyVVhTKjD4wdKDzVrwaTYvfmVUDdSccg61Bxf2KjDdyQUaX+F/XH/tjF46nghwS5YZIJ3KD0Kc2Hlop8SIOeMk8J/XFt6ykzKrmL+UQ',
  'YP5R8WKkJkOQ==',
].join('');
const REPLY = {
  paymentReferenceId: 'MTAwNzA5MTUwMDAwMS42ODMw',
  challenge: '9b1fd04c77ae3c52d6e8',
  acceptDateTime: '20261007091501',
};

const PUBLIC = createPublicKey(createPrivateKey({ key: Buffer.from(PRIVATE, 'base64'), format: 'der', type: 'pkcs8' }))
  .export({ format: 'der', type: 'spki' })
  .toString('base64');
const { own, nagad } = nagadKeys(PRIVATE, PUBLIC)!;

it('signs the exact text', () => {
  expect(signText(INITIAL, own)).toBe(SIGNATURE);
  expect(createHash('sha256').update(signText(COMPLETE, own)).digest('hex')).toBe(
    'bbb06914c341665e6a977482b59117f296f01238a5341e8846346844a831ea47',
  );
});
it.each([
  ['another order', INITIAL.replace('0042', '0043')],
  ['another order of fields', `{"orderId":"FEE26A0042",${INITIAL.slice(1).replace('"orderId":"FEE26A0042",', '')}`],
  ['another layout', JSON.stringify(JSON.parse(INITIAL), null, 2)],
])('does not believe a signature under %s', (_what, text) => {
  expect(isSignedText(INITIAL, SIGNATURE, nagad)).toBe(true);
  expect(isSignedText(text, SIGNATURE, nagad)).toBe(false);
});
it('opens an answer, and none of which a byte is another', () => {
  expect(JSON.parse(unpadded(SEALED, own)!)).toEqual(REPLY);
  const bytes = Buffer.from(SEALED, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(unpadded(bytes.toString('base64'), own)).toBeNull();
  expect(unpadded('', own)).toBeNull();
});
it('opens what was sealed for it, with the right signature alone', () => {
  const sealed = sealFor(REPLY, { to: nagad, by: own });
  expect(openSealed(sealed, { own, from: nagad })).toEqual(REPLY);
  expect(openSealed({ ...sealed, signature: SIGNATURE }, { own, from: nagad })).toBeNull();
  expect(openSealed({ ...sealed, signature: signText(COMPLETE, own) }, { own, from: nagad })).toBeNull();
});
it('reads keys with the lines around them, and no others', () => {
  const lines = PRIVATE.replaceAll(/(.{64})/g, '$1\n');
  expect(nagadKeys(`-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`, PUBLIC)).not.toBeNull();
  expect(nagadKeys('sandbox-secret', PUBLIC)).toBeNull();
  expect(nagadKeys(PRIVATE, PRIVATE)).toBeNull();
});
