import { defineReport, f, t } from '@pathshala/shared';
import { resultReports } from '@pathshala/shared/modules/exams/results';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities } from '../testing/sample-entity';
import { ReportParameters } from './ReportParameters';
import type { Parameters } from './use-parameters';

afterEach(tidyUp);
const NONE: Parameters = {
  ...{ given: {}, faults: null, missing: [], sort: null, search: '', isBare: true },
  ...{ set: () => {}, setSort: () => {}, applySearch: () => {}, normalOf: (search) => search },
};
const shown = () => screen.getAllByRole('combobox').map((each) => each.getAttribute('placeholder'));

it.each([
  ['en', ['All', 'Your own']],
  ['bn', ['সব', 'আপনার নিজের']],
] as const)('says in a filter without a choice what that means: %s', async (locale, wanted) => {
  const report = defineReport('test', {
    name: 'lessons',
    title: t('Lessons', 'ক্লাস'),
    permission: 'test.lessons',
    parameters: {
      kind: f.choice([{ value: 'lab', label: t('Laboratory', 'গবেষণাগার') }], {
        label: t('Kind', 'ধরন'),
        optional: true,
      }),
      room: f.ref('room', { label: t('Room', 'কক্ষ'), optional: true }),
    },
    unset: { room: resultReports.taught.unset['staff']! },
    columns: {},
    restsOn: [],
  });
  await renderWithKit(<ReportParameters report={report} parameters={NONE} />, {
    ...{ entities, locale, can: ['room.read'] },
    answers: { 'GET /api/rooms/options': { items: [] } },
  });
  expect(shown()).toEqual(wanted);
});

it.each([
  [[], []],
  [['people.everyStudent'], ['Teacher']],
] as const)('a choice that takes a further permission is offered with it alone: %s', async (more, wanted) => {
  const report = defineReport('test', {
    name: 'held',
    title: t('Held', 'নেওয়া'),
    permission: 'test.held',
    parameters: { room: f.ref('room', { label: t('Teacher', 'শিক্ষক'), optional: true }) },
    onlyWith: { room: 'people.everyStudent' },
    columns: {},
    restsOn: [],
  });
  await renderWithKit(<ReportParameters report={report} parameters={NONE} />, {
    ...{ entities, can: ['room.read', ...more] },
    answers: { 'GET /api/rooms/options': { items: [] } },
  });
  expect(screen.queryAllByText('Teacher').map(({ textContent }) => textContent)).toEqual(wanted);
});
