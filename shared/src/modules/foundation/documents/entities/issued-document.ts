import { z } from 'zod';
import { access, defineEntity, f, KEPT, LOCALES, PAPERS, t, type Paper } from '../../../../kit';

const readers = ['head', 'office', 'accountant'] as const;
const names = { en: t('English', 'ইংরেজি'), bn: t('Bengali', 'বাংলা') };
const papers = Object.entries(PAPERS).map(([value, { label }]) => ({ value: value as Paper, label }));
const byWhom = {
  by: f.text({ label: t('By', 'কর্তৃক (ইংরেজি)'), list: true, system: true, max: 500 }),
  byBn: f.text({ label: t('By (Bengali)', 'কর্তৃক (বাংলা)'), system: true, max: 500 }),
};

/**
 * A paper that was issued: its bytes are kept as they left the house, with hash and serial number. Everyone who may
 * issue its kind sees it; the actions of the kind are the only way to write one.
 */
export const IssuedDocument = defineEntity({
  name: 'issuedDocument',
  labels: { one: t('Issued document', 'প্রদত্ত নথি'), many: t('Issued documents', 'প্রদত্ত নথি') },
  path: 'issued-documents',
  fields: {
    number: f.text({ label: t('Serial number', 'ক্রমিক নম্বর'), list: true, search: true, system: true, max: 100 }),
    /** `module.name` of the declared kind. */
    kind: f.text({ label: t('Kind', 'ধরন'), filter: true, system: true, max: 120 }),
    kindName: f.text({ label: t('Document', 'নথি (ইংরেজি)'), list: true, search: true, system: true, max: 200 }),
    kindNameBn: f.text({
      label: t('Document (Bengali)', 'নথি (বাংলা)'),
      list: true,
      search: true,
      system: true,
      max: 200,
    }),
    /** As it is on the paper, in the language of the paper. */
    title: f.text({ label: t('Title', 'শিরোনাম'), list: true, search: true, system: true, max: 300 }),
    input: f.json(z.record(z.string(), z.unknown()), { label: t('What it is about', 'যে বিষয়ে'), system: true }),
    paper: f.choice(papers, { label: t('Paper', 'কাগজ'), filter: true, system: true }),
    language: f.choice(
      LOCALES.map((value) => ({ value, label: names[value] })),
      { label: t('Language', 'ভাষা'), list: true, filter: true, system: true },
    ),
    /** Of the layout. */
    version: f.int({ label: t('Version of the layout', 'নকশার সংস্করণ'), system: true, min: 1 }),
    sha256: f.code({ label: t('Checksum (SHA-256)', 'যাচাই-সংকেত (SHA-256)'), search: true, system: true, max: 64 }),
    pages: f.int({ label: t('Pages', 'পৃষ্ঠা'), system: true, min: 1 }),
    file: f.file({ label: t('File', 'ফাইল'), system: true, accept: ['application/pdf'] }),
    issuedAt: f.dateTime({ label: t('Issued', 'প্রদানের সময়'), list: true, system: true }),
    ...byWhom,
    /** Number of times that it was printed again. */
    copies: f.int({ label: t('Copies', 'অনুলিপি'), list: true, system: true, min: 0 }),
  },
  personal: {
    of: ['input.student', 'input.staff', 'input.employee', 'input.application', 'input.guardian'],
    rows: 'keep',
    why: KEPT.proof,
    empty: ['title', 'file'],
  },
  title: 'number',
  order: ['-issuedAt'],
  unique: [['kind', 'number']],
  searchedByWords: true,
  access: access({ read: readers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});

/** That an issued paper was printed again: which copy, who, when and why. */
export const IssuedCopy = defineEntity({
  name: 'issuedCopy',
  labels: { one: t('Copy of a document', 'নথির অনুলিপি'), many: t('Copies of documents', 'নথির অনুলিপি') },
  path: 'issued-copies',
  fields: {
    document: f.ref('issuedDocument', { label: t('Document', 'নথি'), list: true, filter: true, system: true }),
    kind: f.text({ label: t('Kind', 'ধরন'), system: true, max: 120 }),
    copy: f.int({ label: t('Copy', 'অনুলিপি'), list: true, system: true, min: 1 }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, search: true, system: true, max: 300 }),
    printedAt: f.dateTime({ label: t('Printed', 'প্রিন্টের সময়'), list: true, system: true }),
    ...byWhom,
  },
  title: 'copy',
  order: ['document', '-copy'],
  unique: [['document', 'copy']],
  access: access({ read: readers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
