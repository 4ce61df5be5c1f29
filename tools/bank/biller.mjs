import { draw } from './ledger.mjs';
import { billPage, billFormPage, billToldPage } from './bill-page.mjs';

const SECRET = 'sandbox-secret';
const MANY = 100;
/** Forms of transaction ids, by the company. @type {Record<string, (length?: number) => string>} */
const NUMBERS = {
  BKASH: () => draw(10),
  NAGAD: () => draw(8),
  ROCKET: () => String(Math.floor(1e9 + Math.random() * 9e9)),
};

/**
 * The app of a wallet or bank as a payer sees it: they type who is paid and the number of the bill, see what is due and
 * pay. It calls the product as a company does, with the key that the product knows in a trial.
 * @param {{ product: string }} options
 */
export function biller({ product }) {
  /**
   * @param {{ institution: string, company: string }} of @param {string} call @param {object} data
   * @param {{ user?: string, password?: string }} [key]
   * @returns {Promise<{ status: number, data: Record<string, unknown> }>}
   */
  async function ask({ institution, company }, call, data, { user = 'sandbox', password = SECRET } = {}) {
    const at = [institution, company, call].map(encodeURIComponent).join('/');
    const answer = await fetch(`${product}/api/pay/bill/${at}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      },
      body: JSON.stringify(data),
      redirect: 'manual',
    });
    return { status: answer.status, data: /** @type {Record<string, unknown>} */ (await answer.json()) };
  }
  /** @param {string} company */
  const newNumber = (company) => (NUMBERS[company] ?? (() => draw(10)))();

  /**
   * Does what the payer chose on the page of their bill.
   * @param {{ institution: string, company: string }} of
   * @param {{ reference: string, amount: string, payer?: string, deed: string }} how
   */
  async function pay(of, { reference, amount, payer, deed }) {
    const taka = Number(amount) + (deed === 'less' ? -1 : deed === 'more' ? 1 : 0);
    const data = {
      reference: deed === 'other' ? draw(20) : reference,
      transaction: newNumber(of.company),
      amount: deed === 'nothing' ? '0' : taka.toFixed(2),
      currency: deed === 'dollars' ? 'USD' : 'BDT',
      ...(payer ? { payer } : {}),
    };
    const key = deed === 'stranger' ? { password: 'guessed' } : {};
    const times = deed === 'hundred' ? MANY : deed === 'twice' ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => ask(of, 'accept-payment', data, key)));
    return { number: data.transaction, answers };
  }

  return {
    ask,
    newNumber,
    pay,
    /** The page at `/bill`. @param {URLSearchParams} query @param {URLSearchParams | null} form */
    async page(query, form) {
      const value = (/** @type {string} */ key) => (form?.get(key) ?? query.get(key) ?? '').trim();
      const of = { institution: value('institution'), company: value('company') || 'BKASH' };
      const typed = { ...of, bill: value('bill'), payer: value('payer') };
      if (!form) return billFormPage(typed);
      const deed = value('deed');
      const payer = typed.payer ? { payer: typed.payer } : {};
      if (deed) {
        const how = { reference: value('reference'), amount: value('amount'), deed, ...payer };
        return billToldPage(typed, await pay(of, how));
      }
      const { data } = await ask(of, 'get-bill', { bill: typed.bill, ...payer });
      return data['code'] === 'FOUND' ? billPage(typed, data) : billFormPage(typed, data);
    },
  };
}
