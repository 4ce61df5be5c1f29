import { actionsOf, type Row } from '@pathshala/shared';
import { peopleErrors } from '@pathshala/shared/modules/foundation/people';
import { payrollActions, PaySlip, type PayRun } from '@pathshala/shared/modules/staff/payroll';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { RunSlips } from './RunSlips';

afterEach(tidyUp);
const user = userEvent.setup();
const id = (n: number) => n.toString(16).padStart(24, '0');
const WHY_NOT = 'GET /api/approvals/why-not';
const OWN = peopleErrors.OWN_PAY.text;
const slip = (n: number, name: string) => ({
  ...{ id: id(n), rev: 1, staff: id(100 + n), code: `E-${n}`, name: { en: name, bn: name } },
  ...{ designation: { en: 'Teacher', bn: 'শিক্ষক' }, earnings: 100, deductions: 0, net: 100, before: 100 },
  ...{ comparison: 'usual', state: 'payable', reason: null, lacksAccount: false },
});

const show = async ({ state = 'preview', can = ['paySlip.hold'], rows = [slip(1, 'Rina'), slip(2, 'Karim')] } = {}) => {
  const run = { id: id(9), rev: 1, month: '2026-10', kind: 'regular', state } as unknown as Row<typeof PayRun>;
  const { requests } = await renderWithKit(<RunSlips run={run} />, {
    can: ['payRun.read', 'paySlip.read', ...can],
    // The person acts in a membership that names no employee; the server knows the other one.
    me: { person: {} },
    answers: {
      [`GET ${payrollActions.slips.path}`]: { rows, missing: [], withoutStructure: [] },
      [WHY_NOT]: { rows: ['hold', 'pay'].map((step) => ({ id: id(1), step, why: OWN })) },
      [`GET ${actionsOf(PaySlip).list.path}`]: { rows: [], total: 0, labels: {} },
    },
  });
  await screen.findByRole('table');
  return () => requests.filter(({ method, path }) => `${method} ${path}` === WHY_NOT).length;
};
const holdOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Hold' });

it('offers no decision on one’s own slip by another membership, and says why', async () => {
  const asked = await show();
  await waitFor(() => expect(holdOf('Rina').getAttribute('aria-disabled')).toBe('true'));
  await user.hover(holdOf('Rina'));
  expect((await screen.findByRole('tooltip')).textContent).toBe(OWN.en);
  expect(holdOf('Karim').getAttribute('aria-disabled')).toBeNull();
  expect(asked()).toBe(1);
});

it('does not count one’s own slip among those that wait for another payment', async () => {
  await show({ state: 'paid', can: ['paySlip.pay'] });
  expect(await screen.findByText('1 slip awaiting payment')).toBeTruthy();
});

it('asks in several calls when one cannot answer for all slips', async () => {
  const asked = await show({
    rows: [...Array.from({ length: 249 }, (_, at) => slip(at + 3, `N${at}`)), slip(2, 'Karim')],
  });
  await waitFor(() => expect(asked()).toBe(2));
});

it('sends no request for someone who may take none of the steps', async () => {
  const asked = await show({ can: [] });
  expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  expect(asked()).toBe(0);
});
