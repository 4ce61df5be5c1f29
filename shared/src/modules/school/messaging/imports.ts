import { defineImport, t } from '../../../kit';
import { SmsReportLine } from './entities/sms-report-line';

/** Headings of the files of delivery reports that gateways and voice services give out. */
export const messagingImports = [
  defineImport('messaging', {
    name: 'deliveryReports',
    labels: {
      one: t('Delivery report', 'ডেলিভারি রিপোর্ট'),
      many: t('Delivery reports of SMS and calls', 'এসএমএস ও কলের ডেলিভারি রিপোর্ট'),
    },
    parts: {
      // A long SMS has a line for each of its parts, and the same report may come again with a later time.
      line: {
        entity: SmsReportLine,
        fields: ['reference', 'status', 'at'],
        match: [['reference', 'status']],
        once: true,
      },
    },
    synonyms: {
      reference: [
        ...['message id', 'messageid', 'msg id', 'msgid', 'sms id', 'smsid', 'request id', 'call id', 'uuid'],
        ...['client reference', 'csms id', 'csms_id', 'message reference', 'বার্তা আইডি', 'কল আইডি'],
      ],
      status: [
        ...['delivery status', 'dlr status', 'dlr', 'report', 'call status', 'disposition', 'result'],
        ...['ডেলিভারি', 'ডেলিভারি স্ট্যাটাস'],
      ],
      at: ['done date', 'delivered at', 'delivery time', 'dlr time', 'end time', 'পৌঁছানোর সময়'],
    },
  }),
];
