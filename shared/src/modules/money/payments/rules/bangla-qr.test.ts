import { expect, it } from 'vitest';
import { checksumOf, faultOfQr, qrWith } from './bangla-qr';

const ISSUED =
  '00020101021126520014bd.org.bb.npsb01020002049999031699990000000012345204821153030505802BD5921Shapla Adarsha School6005Savar63046FA1';
const WITH_AMOUNT =
  '00020101021226520014bd.org.bb.npsb010200020499990316999900000000123452048211530305054071550.005802BD5921Shapla Adarsha School6005Savar62430113INV20260001230513FEE20260001230705CTR0163049D80';
const HALF_A_TAKA =
  '00020101021226520014bd.org.bb.npsb01020002049999031699990000000012345204822053030505404' +
  '0.505802BD5920Surma Degree College6009Golapganj62170113INV202600012463040F1E';
const signed = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`;
const bodyOf = (text: string) => text.slice(0, -8);

it.each([
  ['', 'FFFF'],
  ['A', 'B915'],
  ['123456789', '29B1'],
])('the checksum of "%s" is %s', (text, sum) => expect(checksumOf(text)).toBe(sum));

it.each([
  ['as issued', ISSUED, null],
  ['with an amount and references', WITH_AMOUNT, null],
  ['of half a taka', HALF_A_TAKA, null],
  ['with an amount raised by a paisa', WITH_AMOUNT.replace('1550.00', '1550.01'), 'checksum'],
  ['cut short', ISSUED.slice(0, -2), 'form'],
  ['of a length that does not add up', signed(bodyOf(ISSUED).replace('5921', '5922')), 'form'],
  ['in dollars', signed(bodyOf(ISSUED).replace('5303050', '5303840')), 'currency'],
  ['of another country', signed(bodyOf(ISSUED).replace('5802BD', '5802IN')), 'currency'],
  ['without a merchant', signed(bodyOf(ISSUED).replace('5921Shapla Adarsha School', '')), 'name'],
  ['with a field twice', signed(`${bodyOf(ISSUED)}5802BD`), 'form'],
  ['that is an address of the web', 'https://bangla.example/pay', 'form'],
])('a code %s: %s', (_what, text, fault) => expect(faultOfQr(text)).toBe(fault));

it('takes an amount and a reference, with a new checksum', () => {
  const more = { '01': 'INV2026000123', '07': 'CTR01' };
  expect(qrWith(ISSUED, { paisa: 155_000, reference: 'FEE2026000123', more })).toBe(WITH_AMOUNT);
});
it('keeps the merchant and what the acquirer wrote into the further fields', () => {
  const text = qrWith(WITH_AMOUNT, { reference: 'S-1042' });
  expect(faultOfQr(text)).toBeNull();
  expect(text).toContain('0113INV2026000123');
  expect(text).toContain('0506S-1042');
  expect(text).toContain('5921Shapla Adarsha School');
});
