/** @param {string} text */
export const safe = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @typedef {'pay' | 'twice' | 'silent' | 'unnoticed' | 'late' | 'fail' | 'cancel' | 'less' | 'more' | 'dollars' | 'forged' | 'risky' | 'hundred'} Deed */

const ALL = ['sslcommerz', 'bkash', 'nagad', 'sonali'];
/** @type {readonly (readonly [Deed, string, string, readonly string[]])[]} */
export const DEEDS = [
  ['pay', 'Pay', 'টাকা দিন', ALL],
  ['cancel', 'Cancel', 'বাতিল করুন', ALL],
  ['fail', 'Fail', 'ব্যর্থ হোক', ALL],
  ['silent', 'Pay and close the browser', 'টাকা দিয়ে ব্রাউজার বন্ধ', ALL],
  ['late', 'Pay, answer comes a minute later', 'টাকা দিন, উত্তর এক মিনিট পরে', ALL],
  ['twice', 'Pay, come back twice', 'টাকা দিন, দুইবার ফিরুন', ALL],
  ['unnoticed', 'Pay without a notification', 'টাকা দিন, বার্তা ছাড়া', ['sslcommerz']],
  ['hundred', 'Pay, a hundred notifications', 'টাকা দিন, একশ বার্তা', ['sslcommerz', 'sonali']],
  ['less', 'Pay one taka less', 'এক টাকা কম দিন', ALL],
  ['more', 'Pay one taka more', 'এক টাকা বেশি দিন', ALL],
  ['dollars', 'Pay in dollars', 'ডলারে দিন', ['sslcommerz', 'bkash']],
  ['risky', 'Pay, called risky', 'টাকা দিন, ঝুঁকিপূর্ণ', ['sslcommerz']],
  ['forged', 'Forged notification', 'জাল বার্তা', ['sslcommerz', 'nagad', 'sonali']],
];

/** @param {string} title @param {string} body */
export const page = (title, body) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>
body{font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif;margin:0;background:#eef2f7;color:#16202c}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
.trial{background:#8a4b00;color:#fff;padding:.5rem 1rem;text-align:center}
.sum{font-size:2rem;font-weight:700;margin:.25rem 0}button{display:block;width:100%;min-height:2.75rem;margin:.4rem 0;border:1px solid #6b7a8c;border-radius:.6rem;background:#fff;font:inherit}
button[value=pay]{background:#0f6b4f;border-color:#0f6b4f;color:#fff;font-weight:700}code{overflow-wrap:anywhere}label{display:block;margin:.6rem 0}input,select{display:block;width:100%;box-sizing:border-box;min-height:2.75rem;font:inherit}</style></head><body>
<div class="trial">Sandbox bank: no money moves · পরীক্ষামূলক ব্যাংক: কোনো টাকা লেনদেন হয় না</div><main>${body}</main></body></html>`;

/** @param {import('./ledger.mjs').Payment} payment */
export const payPage = (payment) =>
  page(
    'Sandbox bank',
    `<h1>${{ bkash: 'bKash', nagad: 'Nagad', sonali: 'Sonali Bank', sslcommerz: 'SSLCommerz' }[payment.rail]} · Sandbox</h1>
<p class="sum">৳ ${safe(payment.amount)}</p><p>Merchant: ${safe(payment.store)}<br><code>${safe(payment.reference)}</code></p>
<form method="post">${DEEDS.filter(([, , , rails]) => rails.includes(payment.rail))
      .map(([deed, en, bn]) => `<button name="deed" value="${deed}">${bn} · ${en}</button>`)
      .join('')}</form>`,
  );

/** @type {Record<import('./ledger.mjs').Payment['state'], string>} */
const STATES = {
  open: 'Open · চলছে',
  confirmed: 'Confirmed · নিশ্চিত',
  paid: 'Paid · পরিশোধিত',
  failed: 'Failed · ব্যর্থ',
  cancelled: 'Cancelled · বাতিল',
};

/** @param {import('./ledger.mjs').Payment} payment */
export const donePage = ({ state, backUrl }) =>
  page(
    'Sandbox bank',
    `<h1>${STATES[state]}</h1>
<p>This payment is settled here. You may close this page. · এই পরিশোধ এখানে শেষ হয়েছে। পাতাটি বন্ধ করতে পারেন।</p>
<p><a href="${safe(backUrl)}">Back · ফিরে যান</a></p>`,
  );

/** @param {{ url: string, fields: string }} to the form that a payer's browser posts across sites */
export const returnPage = ({ url, fields }) =>
  page(
    'Sandbox bank',
    `<form method="post" action="${safe(url)}">${[...new URLSearchParams(fields)]
      .map(([key, value]) => `<input type="hidden" name="${safe(key)}" value="${safe(value)}">`)
      .join('')}<button>Back · ফিরে যান</button></form><script>document.forms[0].submit()</script>`,
  );
