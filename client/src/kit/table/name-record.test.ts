// @vitest-environment jsdom
import { access, defineEntity, f, t, type Entity } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { nameRecord } from './name-record';

const all = access({ read: ['office'], write: ['office'] });
const rest = { order: ['createdAt'], access: all, live: 'list', remove: 'free' } as const;
const Waiver = defineEntity({
  name: 'waiver',
  labels: { one: t('Waiver', 'মওকুফ'), many: t('Waivers', 'মওকুফসমূহ') },
  title: 'student',
  ...rest,
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true }),
    type: f.ref('type', { label: t('Type', 'ধরন'), list: true }),
    from: f.date({ label: t('From', 'হতে'), list: true }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true }),
  },
});
const Question = defineEntity({
  name: 'question',
  labels: { one: t('Question', 'প্রশ্ন'), many: t('Questions', 'প্রশ্নসমূহ') },
  title: 'body',
  ...rest,
  fields: { body: f.richText({ label: t('Question', 'প্রশ্ন'), list: true }) },
});
const Setting = defineEntity({
  name: 'setting',
  labels: { one: t('Setting', 'সেটিংস'), many: t('Settings', 'সেটিংস') },
  title: 'key',
  ...rest,
  fields: { key: f.code({ label: t('Key', 'কী') }), days: f.int({ label: t('Days', 'দিন'), list: true }) },
});
const Room = defineEntity({
  name: 'room',
  labels: { one: t('Room', 'কক্ষ'), many: t('Rooms', 'কক্ষসমূহ') },
  title: { en: 'name', bn: 'nameBn' },
  ...rest,
  fields: { name: f.text({ label: t('Name', 'নাম') }), nameBn: f.text({ label: t('Name', 'নাম'), optional: true }) },
});
const labels = { student: { s1: t('Rahim Uddin', 'রহিম উদ্দিন') }, type: { t1: t('Full free', 'সম্পূর্ণ অবৈতনিক') } };

describe('what a record is called', () => {
  it.each<[string, Entity, Record<string, unknown>, string, string]>([
    ['its title', Room, { name: 'Lab', nameBn: 'গবেষণাগার' }, 'Lab', 'গবেষণাগার'],
    ['its other title where it has none in this language', Room, { name: 'Lab' }, 'Lab', 'Lab'],
    [
      'what it is and of whom, where it has no name',
      Waiver,
      { student: 's1', type: 't1', from: '2026-01-05' },
      'Waiver: Rahim Uddin, Full free',
      'মওকুফ: রহিম উদ্দিন, সম্পূর্ণ অবৈতনিক',
    ],
    [
      'never the id of what it refers to',
      Waiver,
      { student: 'gone', type: 'gone', from: '2026-01-05' },
      'Waiver: 05 January 2026',
      'মওকুফ: ০৫ জানুয়ারি ২০২৬',
    ],
    [
      'the words of its markup',
      Question,
      { body: '<p>What is <b>2 + 2</b>?</p><p>Say why.</p>' },
      'What is 2 + 2? Say why.',
      'What is 2 + 2? Say why.',
    ],
    ['never its key', Setting, { key: 'attendance', days: 3 }, 'Setting: Days 3', 'সেটিংস: দিন ৩'],
    ['at least what it is', Question, { body: '' }, 'Question', 'প্রশ্ন'],
  ])('is %s', (_, entity, row, en, bn) => {
    expect(nameRecord(entity, row, { locale: 'en', labels })).toBe(en);
    expect(nameRecord(entity, row, { locale: 'bn', labels })).toBe(bn);
  });
  it('is no longer than a line', () => {
    const name = nameRecord(Question, { body: `<p>${'word '.repeat(80)}</p>` }, { locale: 'en' });
    expect(name).toHaveLength(80);
    expect(name.endsWith('…')).toBe(true);
  });
});
