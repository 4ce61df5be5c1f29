import { access, defineEntity, f, t } from '../../../../kit';

/** A mail that the product sent or, without a mail server, would have sent. */
export const MailMessage = defineEntity({
  name: 'mailMessage',
  labels: { one: t('Email', 'ইমেইল'), many: t('Mailbox', 'ইমেইল বাক্স') },
  path: 'mail-messages',
  fields: {
    to: f.email({ label: t('To', 'প্রাপক'), list: true, search: true, system: true }),
    subject: f.text({ label: t('Subject', 'বিষয়'), list: true, search: true, system: true, max: 300 }),
    body: f.longText({ label: t('Message', 'বার্তা'), system: true, max: 20_000 }),
    status: f.choice(
      [
        { value: 'queued', label: t('Queued', 'অপেক্ষমাণ'), tone: 'neutral' },
        { value: 'sent', label: t('Sent', 'প্রেরিত'), tone: 'good' },
        { value: 'kept', label: t('Not sent: no mail server', 'পাঠানো হয়নি: মেইল সার্ভার নেই'), tone: 'info' },
        { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true },
    ),
    source: f.text({ label: t('Source', 'উৎস'), system: true, max: 200 }),
    sentAt: f.dateTime({ label: t('Sent at', 'প্রেরণের সময়'), optional: true, list: true, system: true }),
    error: f.text({ label: t('Error', 'ত্রুটি'), optional: true, system: true, max: 1000 }),
  },
  personal: { of: ['to'], rows: 'purge' },
  title: 'subject',
  order: ['-createdAt'],
  unique: [['source']],
  scope: 'platform',
  access: access({ read: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
  audited: false,
});
