import { describe, expect, it } from 'vitest';
import { defineEntity } from '../entity';
import { f } from '../fields';
import { access } from '../permission';
import { t } from '../text';
import { defineImport, importOf } from './import-kind';
import { columnTitle, matchColumns } from './match-columns';
import { missingColumns } from './missing-columns';

const rights = { access: access({ read: ['office'], write: ['office'] }), live: 'none', remove: 'free' } as const;
const Parent = defineEntity({
  name: 'parent',
  labels: { one: t('Parent', 'অভিভাবক'), many: t('Parents', 'অভিভাবক') },
  fields: { name: f.text({ label: t('Name', 'নাম') }), phone: f.phone({ label: t('Mobile', 'মোবাইল') }) },
  title: 'name',
  order: ['name'],
  ...rights,
});
const Child = defineEntity({
  name: 'child',
  labels: { one: t('Child', 'শিশু'), many: t('Children', 'শিশু') },
  fields: {
    code: f.code({ label: t('Child ID', 'শিশুর আইডি') }),
    name: f.text({ label: t('Name', 'নাম') }),
    phone: f.phone({ label: t('Contact', 'যোগাযোগ'), optional: true }),
    parent: f.ref('parent', { label: t('Parent', 'অভিভাবক'), optional: true }),
  },
  title: 'name',
  order: ['code'],
  unique: [['code']],
  ...rights,
});
const both = defineImport('test', {
  name: 'family',
  labels: Child.labels,
  parts: {
    parent: { entity: Parent, match: [['phone']], optional: true },
    child: { entity: Child, links: { parent: 'parent' } },
  },
  synonyms: { 'parent.phone': ['SMS number'] },
});

describe('headings of a sheet', () => {
  it.each([
    ['field names', ['code', 'name', 'phone', 'parent']],
    ['English labels, whatever their case', ['CHILD ID', 'Name', 'contact', 'Parent']],
    ['Bengali labels', ['শিশুর আইডি', 'নাম', 'যোগাযোগ', 'অভিভাবক']],
    ['what people write', ['ID No.', 'Name in English', 'মোবাইল নম্বর', 'Parent']],
    ['the template', importOf(Child as never).columns.map(columnTitle)],
  ])('are recognised by %s', (_what, header) =>
    expect(matchColumns(importOf(Child as never), header)).toEqual(['code', 'name', 'phone', 'parent']),
  );
  it('mean nothing where they could mean two columns, or one that is taken', () => {
    expect(matchColumns(both, ['Name', 'Child: Name', 'Child: Name', 'SMS number', '# note', 'Colour'])).toEqual([
      null,
      'child.name',
      null,
      'parent.phone',
      null,
      null,
    ]);
  });
});

describe('a sheet of several records', () => {
  it('says what a part needs as soon as something of it is given', () => {
    const keys = (given: (string | null)[]) => {
      const { always, within } = missingColumns(both, given);
      return [always, ...within.map(({ columns }) => columns)].map((columns) => columns.map(({ key }) => key));
    };
    expect(keys(['child.code', 'child.name'])).toEqual([[]]);
    expect(keys(['child.code', 'parent.phone', null])).toEqual([['child.name'], ['parent.name']]);
  });
  it('has a column for each field but the links, and needs the rights to all of them', () => {
    expect(both.columns.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['parent.name', false],
      ['parent.phone', false],
      ['child.code', true],
      ['child.name', true],
      ['child.phone', false],
    ]);
    expect(both.permissions).toEqual(['parent.create', 'parent.update', 'child.create', 'child.update']);
  });
  it('refuses links to what comes later, and columns that no cell can hold', () => {
    const labels = Child.labels;
    expect(() =>
      defineImport('test', {
        name: 'x',
        labels,
        parts: { child: { entity: Child, links: { parent: 'parent' } }, parent: { entity: Parent } },
      }),
    ).toThrow('does not come before');
    expect(() =>
      defineImport('test', { name: 'x', labels, parts: { child: { entity: Child, fields: ['photo'] } } }),
    ).toThrow('no column');
  });
});
