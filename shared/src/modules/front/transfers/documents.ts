import { defineDocument, idSchema, t } from '../../../kit';

export const transfersDocuments = {
  certificate: defineDocument('transfers', {
    name: 'certificate',
    labels: { one: t('Certificate of deletion', 'মোছার সনদ'), many: t('Certificates of deletion', 'মোছার সনদ') },
    papers: ['a4'],
    template: 'deletion-certificate',
    version: 1,
    input: { id: idSchema },
    permission: 'institutionDeletion.read',
  }),
};

export const certificateTexts = {
  body: t(
    'All records, files and accounts of the institution named here were deleted from this installation after a term of {days} days. They cannot be brought back. Copies in backups are deleted with those backups.',
    'এখানে উল্লিখিত প্রতিষ্ঠানের সব নথি, ফাইল ও অ্যাকাউন্ট {days} দিনের মেয়াদ শেষে এই ইনস্টলেশন থেকে মুছে ফেলা হয়েছে। এগুলো আর ফেরানো যাবে না। ব্যাকআপের কপি ওই ব্যাকআপ মোছার সঙ্গে মুছে যাবে।',
  ),
  institution: t('Institution', 'প্রতিষ্ঠান'),
  asked: t('Asked for by', 'অনুরোধকারী'),
  confirmed: t('Confirmed by', 'নিশ্চিতকারী'),
  on: t('Deleted at', 'মোছার সময়'),
  kind: t('Kind of record', 'নথির ধরন'),
  rows: t('Deleted', 'মোছা হয়েছে'),
  total: t('Total', 'মোট'),
  bill: t('Bills of Pathshala', 'পাঠশালার ইনভয়েস'),
  amount: t('Amount', 'পরিমাণ'),
  paid: t('Paid', 'পরিশোধিত'),
  hash: t('Check sum (SHA-256)', 'চেকসাম (SHA-256)'),
  signer: t('For Pathshala', 'পাঠশালার পক্ষে'),
  files: t('Files', 'ফাইল'),
  trail: t('Lines of the activity log', 'কার্যবিবরণীর সারি'),
};
