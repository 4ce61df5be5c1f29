/** The product shows this key; nothing behind it is worth another. */
const KEY = 'sandbox-secret';
const MOST_CALLS = 500;

/**
 * The answers that a person may give to a call that rings.
 * @type {Record<string, { state: string, digit?: string }[]>}
 */
const DEEDS = {
  answer: [{ state: 'answered' }],
  press: [{ state: 'answered' }, { state: 'answered', digit: '1' }],
  busy: [{ state: 'busy' }],
  ignore: [{ state: 'noAnswer' }],
};

/**
 * @typedef {{ reference: string, to: string, callback: string, text?: string, prompt?: string, caller?: string, state:
 * string, handedOver: number }} Call
 */

/**
 * Voice calls that the product places: each rings until someone answers, is busy, does not answer or presses 1.
 * @param {object} options
 * @param {string | undefined} options.product origin of the product: news go nowhere else
 */
export function makeCalls({ product }) {
  /** @type {Map<string, Call>} */
  const calls = new Map();

  /** @param {Call} call @param {object} news @returns {Promise<string>} */
  const tell = async ({ callback }, news) => {
    if (!product || new URL(callback).origin !== new URL(product).origin) return 'not told';
    const response = await fetch(callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
    }).catch(() => null);
    return response ? `${response.status} ${await response.text()}` : 'not reached';
  };

  return {
    /** Newest first. @returns {Call[]} */
    list: () => [...calls.values()].reverse(),
    /**
     * The product's request: to place a call (once for each reference), or to say what became of one.
     * @param {{ reference: string, key: string, body: string }} asked
     * @returns {{ status: number, said: object }}
     */
    answer({ reference: named, key, body }) {
      if (key !== KEY) return { status: 401, said: { error: 'key' } };
      if (named) {
        const call = calls.get(named);
        return call ? { status: 200, said: { state: call.state } } : { status: 404, said: { error: 'unknown' } };
      }
      const { reference, to, callback, text, prompt, caller } = JSON.parse(body || '{}');
      if (!reference || !to || !callback) return { status: 400, said: { error: 'call' } };
      const known = calls.get(reference);
      if (known) known.handedOver += 1;
      else {
        if (calls.size >= MOST_CALLS) calls.delete([...calls.keys()][0] ?? '');
        calls.set(reference, { reference, to, callback, text, prompt, caller, state: 'ringing', handedOver: 1 });
      }
      return { status: 200, said: { id: reference } };
    },
    /** @param {string} reference @param {string} deed @returns {Promise<string[]>} answers of the product */
    async press(reference, deed) {
      const call = calls.get(reference);
      const news = DEEDS[deed];
      if (!call || !news || (call.state !== 'ringing' && deed !== 'press')) return [];
      const answers = [];
      for (const each of news) {
        call.state = each.state;
        answers.push(await tell(call, each));
      }
      return answers;
    },
  };
}
