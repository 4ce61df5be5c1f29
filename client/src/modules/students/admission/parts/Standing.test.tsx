import type { Row } from '@pathshala/shared';
import type { AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { todayAtSchool } from '../../../../kit/clock';
import { DataTable } from '../../../../kit/table/DataTable';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { DaysLeft, LastDay, Standing, Unchecked } from './Standing';

const id = (n: number) => n.toString(16).padStart(24, '0');
const declared = (n: number, over: object = {}) =>
  ({ id: id(n), state: 'open', opensOn: '2026-01-01', closesOn: todayAtSchool(), ...over }) as Row<
    typeof AdmissionDeclaration
  >;
const answers = {
  'GET /api/admission/declarations/standings': {
    rows: [
      { declaration: id(1), isOpen: true, applied: 1_250, paid: 900, unchecked: 3 },
      { declaration: id(2), isOpen: false, applied: 0, paid: null, unchecked: 0 },
    ],
  },
};
const show = (n: number, of: 'applied' | 'paid') =>
  renderWithKit(<Standing declaration={declared(n)} of={of} />, { answers, locale: 'bn' });
const APPLIED = 'unpaid,submitted,returned,eligible,ineligible,selected,waiting,notSelected,lapsed,admitted';
afterEach(tidyUp);

it('the applications of a declaration lead to them, with those that wait to be checked', async () => {
  await renderWithKit(
    <>
      <Standing declaration={declared(1)} of="applied" />
      <Unchecked declaration={declared(1)} />
    </>,
    { answers, locale: 'bn' },
  );
  expect((await screen.findByRole('link', { name: '১,২৫০' })).getAttribute('href')).toBe(
    `/site/admission/inside-form?f.declaration.eq=${id(1)}&f.state.in=${APPLIED}`,
  );
  expect(screen.getByText('৩টি যাচাই বাকি')).toBeTruthy();
});

it('the rows of a page ask once for all of them, in questions of a hundred', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => declared(at + 1));
  const { requests } = await renderWithKit(
    <DataTable
      caption="Declarations"
      rows={rows}
      drawsAll
      columns={(['applied', 'paid'] as const).map((of) => ({
        id: of,
        label: of,
        render: (declaration: Row<typeof AdmissionDeclaration>) => <Standing declaration={declaration} of={of} />,
      }))}
    />,
    { answers, locale: 'bn' },
  );
  expect(await screen.findByRole('link', { name: '১,২৫০' })).toBeTruthy();
  const asked = requests.filter(({ path }) => path === '/api/admission/declarations/standings');
  expect(asked.map(({ query }) => query.declarations)).toEqual([rows.slice(0, 100).map((row) => row.id), [id(101)]]);
});

it('a fee that was not asked, and nobody, are a dash', async () => {
  await show(1, 'paid');
  expect(await screen.findByText('৯০০')).toBeTruthy();
  for (const of of ['applied', 'paid'] as const) {
    cleanup();
    await show(2, of);
    expect(await screen.findByText('–')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  }
});

it.each([
  [{}, 'আজ শেষ দিন'],
  [{ closesOn: '2026-01-02' }, 'শেষ তারিখ পেরিয়েছে'],
  [{ state: 'closed' }, '–'],
])('the time left of %o is said in words', async (over, words) => {
  await renderWithKit(<DaysLeft declaration={declared(1, over)} />, { locale: 'bn' });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('the last day is said in the language of the page', async () => {
  await renderWithKit(<LastDay declaration={declared(1, { closesOn: '2026-12-06' })} />, { locale: 'bn' });
  expect(await screen.findByText('০৬ ডিসেম্বর ২০২৬')).toBeTruthy();
});
