import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { RoutineGrid } from './RoutineGrid';

const label = (en: string) => ({ en, bn: en });
const grid = {
  startsOn: '2026-12-01',
  endsOn: '2026-12-03',
  classes: [{ id: '6', label: label('Six') }],
  papers: [
    { id: 'bangla', class: '6', label: label('Bangla'), sitting: 's1' },
    { id: 'maths', class: '6', label: label('Mathematics'), sitting: null },
  ],
  sittings: [{ id: 's1', date: '2026-12-01', startsAt: '10:00', endsAt: '13:00', isFixed: false }],
  faults: [{ text: label('Bangla falls on a holiday'), sittings: ['s1'], classes: [], isSevere: false }],
  daysOff: [],
};
afterEach(tidyUp);
async function draw(answer: (body: unknown) => unknown) {
  const sent: unknown[] = [];
  await renderWithKit(<RoutineGrid exam="e1" />, {
    locale: 'en',
    can: ['examSitting.update'],
    answers: {
      'GET /api/examday/exams/e1/routine-grid': () => grid,
      'POST /api/examday/exams/e1/place-papers': ({ body }: { body: unknown }) => {
        sent.push(body);
        return answer(body);
      },
    },
  } as never);
  return sent;
}

it('moves a paper by keys alone: pick up, arrows, put down', async () => {
  const sent = await draw(() => ({ sittings: 1 }));
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const paper = await screen.findByRole('button', { name: /^Bangla, Six.*: move/ });
  expect(screen.getByText('Bangla falls on a holiday')).toBeTruthy();
  paper.focus();
  await user.keyboard('{Enter}');
  expect(paper.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(sent).toMatchObject([
    { moves: [{ paper: 'bangla', from: 's1', to: { date: '2026-12-03', startsAt: '10:00', endsAt: '13:00' } }] },
  ]);
});

it('names beside the grid the colleague who saved first', async () => {
  await draw(() =>
    failure(409, { code: 'ROUTINE_CHANGED', message: 'Rahima has changed this routine in the meantime.' }),
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: /^Mathematics/ }));
  const table = screen.getByRole('table');
  await user.click(within(table).getAllByRole('button', { name: /^Place here/ })[0]!);
  expect((await screen.findByRole('alert')).textContent).toContain('Rahima has changed this routine');
  expect(screen.queryByRole('dialog')).toBeNull();
});
