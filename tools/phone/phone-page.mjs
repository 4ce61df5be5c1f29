/** @param {string} text */
const safe = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @type {Record<string, string>} */
const STATES = {
  ringing: 'Ringing · কল বাজছে',
  answered: 'Answered · কল ধরা হয়েছে',
  busy: 'Busy · লাইন ব্যস্ত',
  noAnswer: 'Not answered · কল ধরা হয়নি',
};
const RINGING = [
  ['press', 'Answer and press 1 · কল ধরে ১ চাপুন'],
  ['answer', 'Answer · কল ধরুন'],
  ['busy', 'Busy · লাইন ব্যস্ত'],
  ['ignore', 'Do not answer · কল ধরবেন না'],
];
const ANSWERED = [['press', 'Press 1 · ১ চাপুন']];

/** @param {import('./calls.mjs').Call} call */
const callItem = ({ reference, to, text, prompt, state }) => `<li><form method="post">
<input type="hidden" name="call" value="${safe(reference)}">
<b>${safe(to)}</b> · ${STATES[state] ?? ''}<br>${safe(text ?? `♪ ${prompt}`)}
${(state === 'ringing' ? RINGING : state === 'answered' ? ANSWERED : [])
  .map(([deed, label]) => `<button name="deed" value="${deed}">${label}</button>`)
  .join('')}</form></li>`;

/**
 * @param {{ from: string, sent: readonly { from: string, text: string, kind: string, answer: string }[], calls:
 * readonly import('./calls.mjs').Call[] }} state
 */
export const phonePage = ({ from, sent, calls }) => `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox phone</title><style>
body{font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif;margin:0;background:#eef2f7;color:#16202c}
main{max-width:24rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
label{display:block;margin:.6rem 0}input,textarea,button{display:block;width:100%;box-sizing:border-box;font:inherit;
min-height:2.75rem}button{margin:.4rem 0;border:1px solid #6b7a8c;border-radius:.6rem;background:#fff}
h2{font-size:1rem;margin:1.2rem 0 .4rem}ul{padding-left:0;list-style:none}a{display:block;padding:.6rem 0}
button[value=sms],button[value=press]{background:#0f6b4f;color:#fff}
.trial{background:#8a4b00;color:#fff;padding:.5rem 1rem;text-align:center}
li{overflow-wrap:anywhere;margin:.4rem 0}</style></head><body>
<div class="trial">Sandbox phone: nothing goes over the air · পরীক্ষামূলক ফোন: কোনো এসএমএস বা কল বাইরে যায় না</div><main>
<form method="post"><label>Number of this phone · এই ফোনের নম্বর<input name="from" inputmode="tel" required
value="${safe(from)}"></label><label>Text · বার্তা<textarea name="text" rows="3" placeholder="1 জ্বর"></textarea></label>
<button name="kind" value="sms">Send SMS · এসএমএস পাঠান</button>
<button name="kind" value="call">Missed call · মিসড কল দিন</button></form>
<h2>Calls · কল</h2><a href="/">Refresh · আবার দেখুন</a><ul>${calls.slice(0, 20).map(callItem).join('')}</ul>
<ul>${sent
  .slice(0, 20)
  .map(
    ({ from: number, text, kind, answer }) => `<li>${safe(number)} · ${kind} · ${safe(text)}<br>${safe(answer)}</li>`,
  )
  .join('')}</ul></main></body></html>`;
