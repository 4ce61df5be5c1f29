import { screen } from '@testing-library/react';
import { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import type { Entity } from '@pathshala/shared';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../kit/testing/render-with-kit';
import { RecordHistory } from './RecordHistory';

afterEach(tidyUp);
const ID = '6a01b2c3d4e5f60718293abc';
const show = (entity: Entity, change: object) =>
  renderWithKit(<RecordHistory entity={entity} record={{ id: ID, rev: 2 }} />, {
    answers: {
      'GET /api/history': {
        labels: {},
        rows: [
          {
            ...{ at: '2026-01-05T08:07:00.000Z', action: 'some.command', step: null, op: 'update', device: null },
            ...{ actorName: { en: 'Rina', bn: 'রিনা' }, actorId: ID, actorCode: null, diff: {} },
            ...change,
          },
        ],
      },
    },
  });

it('names the step of a change, with input that is no field of the record', async () => {
  const diff = { status: ['pending', 'rejected'], remark: [null, 'Exams are on'] };
  await show(LeaveApplication, { step: 'reject', diff });
  expect((await screen.findByText('Rina')).parentElement?.textContent).toContain('Reject · ');
  expect(screen.getByText('Exams are on')).toBeTruthy();
});

it('labels every other change by its operation', async () => {
  await show(PaymentClaim, { diff: { note: [null, 'Looked up'] } });
  expect((await screen.findByText('Rina')).parentElement?.textContent).toContain('Changed · ');
});
