import { access, defineEntity, f, KEPT, t } from '../../../../kit';

const keepers = ['head', 'office'] as const;

/**
 * A line of the file of delivery reports that a gateway or a voice service gives out. It arrives by the import of
 * sheets; the same line again is no new one.
 */
export const SmsReportLine = defineEntity({
  name: 'smsReportLine',
  labels: {
    one: t('Delivery report', 'ডেলিভারি রিপোর্ট'),
    many: t('Delivery reports from files', 'ফাইলের ডেলিভারি রিপোর্ট'),
  },
  path: 'sms-report-lines',
  fields: {
    reference: f.text({
      label: t('Reference', 'রেফারেন্স'),
      help: t('Ours, or the number that the gateway gave the message.', 'আমাদের, অথবা গেটওয়ের দেওয়া নম্বর।'),
      list: true,
      search: true,
      immutable: true,
      min: 4,
      max: 120,
    }),
    status: f.text({
      label: t('Status', 'অবস্থা'),
      help: t('In the words of the gateway: Delivered, Failed, Busy.', 'গেটওয়ের ভাষায়: Delivered, Failed, Busy।'),
      list: true,
      immutable: true,
      max: 60,
    }),
    at: f.dateTime({ label: t('Time', 'সময়'), list: true, optional: true, immutable: true }),
    outcome: f.choice(
      [
        { value: 'waiting', label: t('Waiting', 'অপেক্ষমাণ'), tone: 'info' },
        { value: 'counted', label: t('Counted', 'গণনায় এসেছে'), tone: 'good' },
        { value: 'nothing', label: t('Changed nothing', 'কিছু বদলায়নি'), tone: 'neutral' },
      ],
      { label: t('Outcome', 'ফল'), list: true, filter: true, system: true, default: 'waiting' },
    ),
  },
  personal: { of: [], rows: 'keep', why: KEPT.sent, empty: [] },
  title: 'reference',
  order: ['-createdAt'],
  unique: [['reference', 'status']],
  indexes: [['outcome', 'createdAt']],
  access: access({ read: keepers, create: keepers, update: keepers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create', 'export'],
});
