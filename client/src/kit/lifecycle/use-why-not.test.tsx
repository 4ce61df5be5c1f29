import { access, defineEntity, f, lifecycle, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { TransitionButtons } from './TransitionButtons';

afterEach(tidyUp);
const WHY_NOT = 'GET /api/approvals/why-not';
const OWN = t('You wrote it yourself.', 'এটি আপনার নিজের লেখা।');
const life = lifecycle({
  states: {
    asked: { label: t('Asked for', 'আবেদনকৃত') },
    approved: { label: t('Approved', 'অনুমোদিত') },
    closed: { label: t('Closed', 'বন্ধ') },
  },
  transitions: {
    approve: { label: t('Approve', 'অনুমোদন'), from: ['asked'], to: 'approved', who: ['head'], byOther: true },
    close: { label: t('Close', 'বন্ধ করুন'), from: ['asked', 'approved'], to: 'closed', who: ['office'] },
    pay: { label: t('Pay', 'পরিশোধ'), from: ['approved'], to: 'closed', ofOthers: true, takenWith: 'request.close' },
    lapse: { label: t('Lapse', 'তামাদি'), from: ['closed'], to: 'closed', ofOthers: true },
  },
});
const Request = defineEntity({
  name: 'request',
  labels: { one: t('Request', 'আবেদন'), many: t('Requests', 'আবেদনসমূহ') },
  fields: { sum: f.int({ label: t('Sum', 'পরিমাণ') }), state: life.stateField({ label: t('Status', 'অবস্থা') }) },
  title: 'sum',
  order: ['sum'],
  access: access({ read: ['head', 'office'] }),
  live: 'none',
  remove: 'free',
  lifecycle: life,
});

const draw = async (can: string[], state: 'asked' | 'approved' | 'closed' = 'asked') => {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const record = { id: id(1), rev: 1, ...times, sum: 5, state };
  const { requests } = await renderWithKit(<TransitionButtons entity={Request} record={record} />, {
    entities: [Request],
    can,
    answers: { [WHY_NOT]: { rows: [{ id: id(1), step: 'approve', why: OWN }] } },
  });
  return () => requests.filter(({ method, path }) => `${method} ${path}` === WHY_NOT).length;
};

it('disables the buttons of a record that the person wrote with another account, and says why', async () => {
  const asked = await draw(['request.approve']);
  const button = screen.getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(asked()).toBe(1);
});

it.each([
  ['someone who takes none of the steps', [], 'asked', 0],
  ['someone who takes another step', ['request.close'], 'asked', 0],
  ['someone who takes the step in another state', ['request.approve'], 'approved', 0],
  ['someone who takes an internal step by its command', ['request.close'], 'approved', 1],
  ['an internal step that no screen takes', ['request.close', 'request.approve'], 'closed', 0],
] as const)('for %s with %o in a record that is %s the server is asked %i times', async (_, can, state, times) => {
  const asked = await draw([...can], state);
  await waitFor(() => expect(asked()).toBe(times));
});
