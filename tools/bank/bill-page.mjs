import { page, safe } from './pay-page.mjs';

/** @typedef {{ institution: string, company: string, bill: string, payer: string }} Typed */

const COMPANIES = [
  ['BKASH', 'বিকাশ · bKash'],
  ['NAGAD', 'নগদ · Nagad'],
  ['ROCKET', 'রকেট · Rocket'],
  ['SPG', 'সোনালী ব্যাংক · Sonali Bank'],
];
/** @type {readonly (readonly [deed: string, label: string])[]} */
const DEEDS = [
  ['pay', 'টাকা দিন · Pay'],
  ['twice', 'টাকা দিন, দুইবার জানান · Pay, told twice'],
  ['hundred', 'টাকা দিন, একশবার জানান · Pay, told a hundred times'],
  ['less', 'এক টাকা কম দিন · Pay one taka less'],
  ['more', 'এক টাকা বেশি দিন · Pay one taka more'],
  ['nothing', 'শূন্য টাকা · Pay nothing'],
  ['dollars', 'ডলারে দিন · Pay in dollars'],
  ['other', 'অন্য রেফারেন্স · Another reference'],
  ['stranger', 'ভুল পাসওয়ার্ড · Wrong password'],
];

/** @param {Typed} typed */
const hidden = (typed) =>
  Object.entries(typed)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${safe(value)}">`)
    .join('');
/** @param {Record<string, unknown>} data @param {string} key */
const told = (data, key) => safe(String(data[key] ?? ''));

/** @param {Typed} typed @param {Record<string, unknown>} [answer] */
export const billFormPage = ({ institution, company, bill, payer }, answer) =>
  page(
    'Bill pay',
    `<h1>বিল পে · Bill pay</h1>${answer ? `<p role="alert"><b>${told(answer, 'messageBn')}</b><br>${told(answer, 'message')}</p>` : ''}
<form method="post"><label>অ্যাপ · App<select name="company">${COMPANIES.map(
      ([code, label]) => `<option value="${code}"${code === company ? ' selected' : ''}>${label}</option>`,
    ).join('')}</select></label>
<label>প্রতিষ্ঠান · Biller<input name="institution" required value="${safe(institution)}"></label>
<label>বিল নম্বর (শিক্ষার্থী আইডি) · Bill number (student ID)<input name="bill" required value="${safe(bill)}"></label>
<label>আপনার মোবাইল · Your mobile<input name="payer" inputmode="tel" value="${safe(payer)}"></label>
<button value="pay">বিল দেখুন · Show the bill</button></form>`,
  );

/** @param {Typed} typed @param {Record<string, unknown>} data */
export const billPage = (typed, data) =>
  page(
    'Bill pay',
    `<h1>${told(data, 'institutionBn')}</h1><p>${told(data, 'institution')}</p><p class="sum">৳ ${told(data, 'amount')}</p>
<p>${told(data, 'nameBn')} · ${told(data, 'name')}<br><code>${told(data, 'bill')}</code></p>
<form method="post">${hidden(typed)}<input type="hidden" name="reference" value="${told(data, 'reference')}"><input type="hidden" name="amount" value="${told(data, 'amount')}">${DEEDS.map(
      ([deed, label]) => `<button name="deed" value="${deed}">${label}</button>`,
    ).join('')}</form>`,
  );

/** @param {Typed} typed @param {{ number: string, answers: readonly { data: Record<string, unknown> }[] }} outcome */
export function billToldPage({ institution, company, bill }, { number, answers }) {
  const data = answers[0]?.data ?? {};
  const again = new URLSearchParams({ institution, company, bill }).toString();
  const receipts = Array.isArray(data['receipts']) ? data['receipts'].join(', ') : '';
  return page(
    'Bill pay',
    `<h1>${told(data, 'messageBn')}</h1><p>${told(data, 'message')}</p><p>TrxID <code>${safe(number)}</code><br>${safe(receipts)}<br>${told(data, 'code')} × ${answers.length}</p>
<p><a href="/bill?${safe(again)}">আরেকটি বিল · Another bill</a></p>`,
  );
}
