import { z } from 'zod';
import { access, defineEntity, f, STAFF, t } from '../../../../kit';

/**
 * Many papers that a worker puts into one PDF: the request, its membership, and the file once it is there. Its progress
 * is in its `run`.
 */
export const DocumentBatch = defineEntity({
  name: 'documentBatch',
  labels: { one: t('Batch of documents', 'একসঙ্গে প্রিন্ট'), many: t('Batches of documents', 'একসঙ্গে প্রিন্ট') },
  path: 'document-batches',
  fields: {
    run: f.ref('run', { label: t('Background job', 'চলমান কাজ'), system: true, optional: true }),
    /** `module.name` of the declared kind. */
    kind: f.text({ label: t('Document', 'নথি'), system: true, max: 120 }),
    input: f.json(z.record(z.string(), z.unknown()), { label: t('What is printed', 'যা মুদ্রিত হবে'), system: true }),
    paper: f.text({ label: t('Paper', 'কাগজ'), system: true, max: 40 }),
    language: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), system: true },
    ),
    title: f.text({ label: t('Title', 'শিরোনাম'), system: true, max: 300 }),
    user: f.ref('user', { label: t('Ordered by', 'নির্দেশদাতা'), system: true }),
    /** Membership that gives the rights to read the papers, as they are while the papers are made. */
    membership: f.ref('membership', { label: t('Membership', 'সদস্যপদ'), system: true }),
    file: f.file({ label: t('File', 'ফাইল'), system: true, optional: true, accept: ['application/pdf'] }),
    pages: f.int({ label: t('Pages', 'পৃষ্ঠা'), system: true, optional: true, min: 0 }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'title',
  order: ['-createdAt'],
  // There is no route: who may print the papers may order it, and its orderer alone gets the file.
  access: access({ read: STAFF, create: STAFF, update: STAFF }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** The pages that one slice of a batch has made; put together when the last is there. */
export const DocumentPart = defineEntity({
  name: 'documentPart',
  labels: { one: t('Part of a batch', 'প্রিন্টের অংশ'), many: t('Parts of batches', 'প্রিন্টের অংশ') },
  fields: {
    batch: f.ref('documentBatch', { label: t('Batch', 'একসঙ্গে প্রিন্ট'), system: true }),
    /** Number of papers before it. */
    position: f.int({ label: t('Position', 'অবস্থান'), system: true, min: 0 }),
    file: f.file({ label: t('File', 'ফাইল'), system: true, accept: ['application/pdf'] }),
  },
  title: 'position',
  order: ['position'],
  unique: [['batch', 'position']],
  // Workers alone.
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
