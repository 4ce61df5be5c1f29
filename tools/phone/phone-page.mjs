/** @param {string} text */
const safe = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {{ from: string, sent: readonly { from: string, text: string, kind: string, answer: string }[] }} state */
export const phonePage = ({ from, sent }) => `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox phone</title><style>
body{font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif;margin:0;background:#eef2f7;color:#16202c}
main{max-width:24rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
label{display:block;margin:.6rem 0}input,textarea,button{display:block;width:100%;box-sizing:border-box;font:inherit;
min-height:2.75rem}button{margin:.4rem 0;border:1px solid #6b7a8c;border-radius:.6rem;background:#fff}
button[value=sms]{background:#0f6b4f;color:#fff}.trial{background:#8a4b00;color:#fff;padding:.5rem 1rem;text-align:center}
li{overflow-wrap:anywhere;margin:.4rem 0}</style></head><body>
<div class="trial">Sandbox phone: nothing goes over the air · পরীক্ষামূলক ফোন: কোনো এসএমএস বাইরে যায় না</div><main>
<form method="post"><label>Number of this phone · এই ফোনের নম্বর<input name="from" inputmode="tel" required
value="${safe(from)}"></label><label>Text · বার্তা<textarea name="text" rows="3" placeholder="1 জ্বর"></textarea></label>
<button name="kind" value="sms">Send SMS · এসএমএস পাঠান</button>
<button name="kind" value="call">Missed call · মিসড কল দিন</button></form>
<ul>${sent
  .slice(0, 20)
  .map(
    ({ from: number, text, kind, answer }) => `<li>${safe(number)} · ${kind} · ${safe(text)}<br>${safe(answer)}</li>`,
  )
  .join('')}</ul></main></body></html>`;
