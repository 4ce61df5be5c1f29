import { createHmac } from 'node:crypto';

/**
 * The address at which a product takes SMS of its trial gateway; the product derives the key in the same way.
 * @param {string} product its origin
 * @param {string} secret its SECRET
 */
export function sandboxAddress(product, secret) {
  const key = createHmac('sha256', secret).update('sms-sandbox').digest('hex');
  return `${product}/api/sms/sandbox/incoming?key=${key}`;
}
