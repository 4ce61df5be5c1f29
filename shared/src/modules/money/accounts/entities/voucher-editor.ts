import { access, defineEntity, f, t } from '../../../../kit';
import { bookReaders } from '../choices';

/**
 * Someone who has the draft of a voucher open now. Touched while it is open, removed when it is closed, and swept
 * when its browser is gone.
 */
export const VoucherEditor = defineEntity({
  name: 'voucherEditor',
  labels: { one: t('Open draft', 'খোলা খসড়া'), many: t('Open drafts', 'খোলা খসড়া') },
  fields: {
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), system: true }),
    /**
     * Id of the user. Kept with the name instead of a reference: the row lives for a minute, and nothing hangs on it.
     */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 40 }),
    ...f.names({ list: false, system: true }),
    seenAt: f.dateTime({ label: t('Last seen', 'সর্বশেষ'), system: true }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['createdAt'],
  unique: [['voucher', 'key']],
  indexes: [['seenAt']],
  access: access({ read: bookReaders, create: bookReaders, update: bookReaders, remove: bookReaders }),
  live: { room: ['voucher'] },
  remove: 'free',
  actions: [],
  audited: false,
});
/** A browser that has a draft open says so this often; after twice as long without a word it is gone. */
export const EDITING_BEAT_MS = 20_000;
