import { createPublicKey, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSnsCertificate, isSnsSignature, snsText } from './sns';
import type { Connection } from './provider';
import { sonali } from './sonali';
import { formFields, sslcommerz, verifySign } from './sslcommerz';

const PASSWORD = 'shapla@Test#2026';
const BODY =
  'amount=2340.00&bank_tran_id=SBX2610070915001&card_type=NAGAD-Nagad&currency=BDT&status=VALID&store_amount=2293.20&store_id=shapla0live&tran_date=2026-10-07+09%3A15%3A00&tran_id=FEE26A%2B0042+x' +
  '&val_id=SBXVAL26100700042&value_a=%E0%A6%AC%E0%A7%87%E0%A6%A4%E0%A6%A8+%E0%A6%85%E0%A6%95%E0%A7%8D%E0%A6%9F%E0%A7%8B%E0%A6%AC%E0%A6%B0&value_b=&card_no=';
const KEYS =
  'tran_id,val_id,amount,card_type,store_amount,card_no,bank_tran_id,status,tran_date,currency,value_a,value_b,store_id';
const signatureOf = (body: string) => verifySign({ ...formFields(body), verify_key: KEYS }, PASSWORD);

describe('the signature of a notification', () => {
  it.each([
    ['over signs, blanks, empty fields and Bengali', BODY, '7e6f32d53bd78f2fc297afc13c35f06b'],
    ['differs for another amount', BODY.replace('2340.00', '2340.0'), '994f1fa639f61201ee84139c39c98f09'],
    ['leaves a field out that was not sent', BODY.replace('&card_no=', ''), '02d76568e157bdefbbaeca7a900ee705'],
  ])('%s', (_, body, sign) => expect(signatureOf(body)).toBe(sign));

  it('is that of the published example', () => {
    const fields = {
      ...{ amount: '1550.00', bank_tran_id: 'SBX2601051407091', card_type: 'BKASH-BKash', currency: 'BDT' },
      ...{ status: 'VALID', store_amount: '1518.22', store_id: 'sandbox_school', tran_date: '2026-01-05 14:07:09' },
      ...{ tran_id: 'FEE-2026-000123', val_id: 'SBXVAL0000000123', error: '' },
      verify_key: 'amount,bank_tran_id,card_type,currency,status,store_amount,store_id,tran_date,tran_id,val_id,error',
    };
    expect(verifySign(fields, 'sandbox_school@secret')).toBe('6523b6ba33cec1df133541e64ab4bc58');
  });
});

const MODULUS =
  '3eD9srDToTfsprsDoHkfWMkzgEc80ghj2ZAn2trq4ODRD0u0L5Aa94riMN9MKG_cUFuh36SPqIHtvu6_yvtf1SE1t1DVmcwSR3RQH8bOyscZt4HXGm3QjfgI0hyED3vXf8aq_A0a1leo4-s6rg1eOH0i-7uIx-E9Mqw3atVDTzVWFhwL89gQIHc9t9Sc9tUXSSnK0fGqFKezGiG68b3uF2tEsJtWHLPy_bXfcgBWU5Bpfe4R3u5op1qKfunQYKDEti4-_DhN--gT_IMaSe-B_FikXwUyQdX1b2sI7s0SO2U0MzYBZF1Hof-ZznveWosIL9IQIyaqN_91TU9K3flLhw';
const key = createPublicKey({ key: { kty: 'RSA', n: MODULUS, e: 'AQAB' }, format: 'jwk' });
const said = (amount: string) =>
  `{"dateTime":"20261007091512","debitMSISDN":"8801300000001","creditOrganizationName":"Shapla Adarsha School","creditShortCode":"ORG****01","trxID":"BKX7H2Q9P1","transactionStatus":"Completed","transactionType":"10002294","amount":"${amount}","currency":"BDT","transactionReference":"STU260042","merchantInvoiceNumber":"FEE26A0042"}`;
const notification = (amount = '2340.00') => ({
  Type: 'Notification',
  Message: said(amount),
  MessageId: '5f1c2f0e-0000-4000-8000-000000000042',
  TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:bpt_01300000001',
  Timestamp: '2026-10-07T03:15:13.000Z',
  SignatureVersion: '1',
  Signature:
    'EW77ZVCjSHdUvMkFNp/IyWBb0cnVpwxfwRdtoKPj1OndccNj9bKsXW3O19ngaHHSKBbKMLJPGDFWVs4l6M2UK2Dto7W0tMndLLJwh+q+MDD5HDmgA30/JMXJgTIMQHFqHmqVqCA4griFvtysfRfCsNw7zmuIWB3UMrh2ukTsCabKSA7duHgnHSsF0Kt7Y1XpnHNqXn7Ws8M4z4ifmm+TvMT2izxsln1k9Sz3+TkPHExfr8TQ6xf1In2M4rDa9DicYGPYlQyg8arDaG1m/fTzJ+kaCcmgReP4QNiSDuy8C4F6wce9WWBxE1SCx52XAUgI4x/ZDX0/dx5nfSwbm9LBaQ==',
});

describe('a notification of the wallet', () => {
  it('is signed over its lines in their order', () => {
    const text = snsText(notification())!;
    expect(text).toHaveLength(502);
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      'ab4323402c75e9d6f8b7fcd747d7348dba7c918167c3ce2b021b9db2e777a10c',
    );
  });
  it('is believed only as it was signed', () => {
    expect(isSnsSignature(notification(), key)).toBe(true);
    expect(isSnsSignature(notification('9340.00'), key)).toBe(false);
    expect(isSnsSignature({ ...notification(), SignatureVersion: '3' }, key)).toBe(false);
  });
  it.each([
    ['https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-abc.pem', true],
    ['https://sns.cn-north-1.amazonaws.com.cn/a.pem', true],
    ['https://SNS.AP-SOUTHEAST-1.AMAZONAWS.COM/a.pem', true],
    ['http://sns.ap-southeast-1.amazonaws.com/a.pem', false],
    ['https://sns.ap-southeast-1.amazonaws.com.evil.example/a.pem', false],
    ['https://sns.ap-southeast-1.amazonaws.com@evil.example/a.pem', false],
    ['https://evil.example/sns.ap-southeast-1.amazonaws.com/a.pem', false],
    ['https://sns.ap-southeast-1.amazonaws.com/a.pem.txt', false],
    ['https://sns.s3.amazonaws.com/a.pem', false],
    ['https://sns.ap-southeast-1.amazonaws.com:8443/a.pem', false],
  ])('has a certificate at %s: %s', (address, isOne) => {
    expect(isSnsCertificate(address)).toBe(isOne);
  });
});

it('believes no notification where the account has no password', () => {
  const connection: Connection = {
    protocol: 'sslcommerz',
    gateway: 'SSLCZ',
    url: 'https://gateway.test',
    merchant: 'school',
    credentials: {},
    isTrial: false,
    now: new Date('2026-03-04T04:00:00.000Z'),
    patience: { answerMs: 5_000, heard: () => undefined },
    pass: async () => null,
  };
  const fields = { tran_id: 'P1', status: 'VALID', amount: '500.00', verify_key: 'amount,status,tran_id' };
  const signed = new URLSearchParams({ ...fields, verify_sign: verifySign(fields, '') }).toString();
  expect(sslcommerz.isProven(connection, signed)).toBe(false);
  expect(sslcommerz.isProven({ ...connection, credentials: { store_passwd: '' } }, signed)).toBe(false);
  const pushed = JSON.stringify({ Username: '', Password: '', InvoiceNo: 'P1', TransactionId: 'T1' });
  expect(sonali.isProven(connection, pushed)).toBe(false);
});
