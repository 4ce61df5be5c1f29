import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { GroupExams } from '../parts/GroupExams';
import { LookUpForm } from '../parts/LookUpForm';
import ResultSmsPage from './ResultSmsPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string, bn: string) => ({ en, bn });
const exam = { exam: id(1), label: label('Half-yearly', 'অর্ধবার্ষিক') };
const section = { section: id(2), class: id(3), label: label('Six - A', 'ষষ্ঠ - ক') };
const plan = {
  exam: id(1),
  exams: [exam],
  classes: [{ class: id(3), label: label('Six', 'ষষ্ঠ') }],
  sections: [{ ...section, students: 3, told: 1, batch: id(9), queued: 0, arrived: 1, failed: 0 }],
  language: 'bn',
  trial: true,
  quietUntil: null,
  partPrice: 35,
  balance: 100_000,
  students: 3,
  messages: 1,
  told: 1,
  withheld: 0,
  noNumber: 1,
  optedOut: 0,
  en: { parts: 1, cost: 35 },
  bn: { parts: 2, cost: 70 },
  missing: [{ student: id(5), name: label('Salma', 'সালমা'), section: section.label, roll: 4 }],
  samples: [
    {
      student: id(4),
      name: label('Rahim', 'রহিম'),
      phone: '01711000001',
      en: { text: 'Rahim: GPA 5.00', parts: 1 },
      bn: { text: 'রহিম: জিপিএ ৫.০০', parts: 2 },
    },
  ],
};
const person = () => userEvent.setup({ pointerEventsCheck: 0 });
const confirmed = async (name: string) =>
  person().click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
afterEach(tidyUp);

describe('results by SMS', () => {
  it('show both languages with parts and cost, who has no number, and send in the chosen one', async () => {
    const { requests } = await renderWithKit(<ResultSmsPage />, {
      locale: 'en',
      can: ['results.sms', 'smsTemplate.read'],
      answers: {
        'GET /api/sms-templates': { rows: [], total: 0, labels: {} },
        'POST /api/results/sms/plan': plan,
        'POST /api/results/sms/send': { ordered: 1, batches: [id(9)] },
      },
    });
    expect(await screen.findByText('রহিম: জিপিএ ৫.০০')).toBeTruthy();
    expect(screen.getByText('Rahim: GPA 5.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Salma' }).getAttribute('href')).toBe(`/student/view/${id(5)}`);
    expect(screen.getByRole('link', { name: 'Six - A' })).toBeTruthy();
    const user = person();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 SMS' });
    await waitFor(() => expect(send.disabled).toBe(false));
    await user.click(send);
    await confirmed('Send 1 SMS');
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({
        exam: id(1),
        language: 'bn',
        textBn: expect.stringContaining('{gpa}'),
      }),
    );
  });
});

describe('a result on the website', () => {
  it('is asked for by student ID in either digits and the date of birth, and says when nothing matches', async () => {
    const { requests } = await renderWithKit(
      <LookUpForm site={id(7)} exams={[{ ...exam, publishedAt: '2026-11-01T00:00:00.000Z', classes: [] }]} />,
      { locale: 'bn', answers: {} },
    );
    const user = person();
    await user.click(screen.getByText('শিক্ষার্থী আইডি'));
    await user.type(screen.getByRole('textbox', { name: /শিক্ষার্থী আইডি/ }), '২৬০০১');
    await user.type(screen.getByRole('textbox', { name: /জন্ম তারিখ/ }), '17/05/2013');
    await user.click(screen.getByRole('button', { name: 'ফলাফল দেখুন' }));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({
        by: { kind: 'code', code: '26001' },
        dateOfBirth: '2013-05-17',
      }),
    );
    expect(await screen.findByText(/এমন কোনো ফলাফল পাওয়া যায়নি|দেখানো যাচ্ছে না/)).toBeTruthy();
  });
});

describe('results of a group', () => {
  it('are published for the chosen exams, and what an institution refuses is said', async () => {
    const { requests } = await renderWithKit(<GroupExams acts={['publish', 'withdraw']} />, {
      locale: 'en',
      can: ['results.manageGroup'],
      answers: {
        'GET /api/results/group/exams': {
          exams: [
            {
              institution: id(6),
              institutionLabel: label('Shapla', 'শাপলা'),
              exam: id(1),
              label: exam.label,
              state: 'open',
              endsOn: '2026-06-10',
              submitted: 4,
              last: { version: 1, state: 'generated', students: 7, passed: 5, failed: 1, withheld: 1 },
              publishedVersion: null,
              publishedAt: null,
            },
          ],
        },
        'POST /api/results/group/steer': {
          lines: [{ institution: id(6), exam: id(1), isDone: false, reason: label('Not complete', 'সম্পূর্ণ নয়') }],
        },
      },
    });
    const user = person();
    await screen.findByText('Shapla');
    await user.click(screen.getAllByRole('checkbox').at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Publish 1' }));
    await confirmed('Publish 1');
    expect(await screen.findByText('Shapla: Not complete')).toBeTruthy();
    expect(requests.find((each) => each.body && 'act' in (each.body as object))?.body).toEqual({
      act: 'publish',
      exams: [{ institution: id(6), exam: id(1) }],
    });
  });
});
