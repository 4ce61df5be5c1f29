import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { authorFields, chainLife, limitedSteps } from '../../../school/approvals';
import { bookReaders } from '../choices';

const chain = chainLife({ write: ['head'], confirm: ['head', 'accountant'] });

/**
 * The people who check and who approve vouchers, up to which amount. Without a chain for its type a voucher is approved
 * by anyone who has the right.
 */
export const VoucherChain = defineEntity({
  name: 'voucherChain',
  labels: { one: t('Voucher approval', 'ভাউচার অনুমোদনের ধাপ'), many: t('Voucher approvals', 'ভাউচার অনুমোদনের ধাপ') },
  fields: {
    ...f.names({ max: 120 }),
    type: f.ref('voucherType', {
      label: t('Voucher type', 'ভাউচারের ধরন'),
      help: t('Leave empty for vouchers of every type.', 'খালি রাখলে সব ধরনের ভাউচারের জন্য।'),
      list: true,
      filter: true,
      optional: true,
    }),
    steps: limitedSteps(bookReaders),
    reversalLimit: f.money({
      label: t('Reversals without approval up to', 'অনুমোদন ছাড়া বিপরীত ভুক্তির সীমা'),
      help: t(
        'Blank: the limit of the first step. Above it, a reversal goes through these steps.',
        'খালি থাকলে প্রথম ধাপের সীমা। এর বেশি হলে বিপরীত ভুক্তিতেও এই ধাপগুলোর অনুমোদন লাগবে।',
      ),
      optional: true,
    }),
    rank: f.rank({ list: false }),
    state: chain.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    replaces: f.ref('voucherChain', {
      label: t('Changes', 'যার পরিবর্তন'),
      list: true,
      system: true,
      optional: true,
    }),
    ...authorFields,
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  access: access({ read: bookReaders, write: ['head'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
  lifecycle: chain,
});
