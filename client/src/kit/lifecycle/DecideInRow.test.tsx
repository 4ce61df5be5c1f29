import { access, defineEntity, f, lifecycle, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { DecideInRow } from './DecideInRow';

afterEach(tidyUp);
const user = userEvent.setup();
const from = ['asked'] as const;
const who = ['head'] as const;
const text = (over: object) => f.text({ label: t('Remark', 'মন্তব্য'), ...over });
const life = lifecycle({
  states: {
    asked: { label: t('Asked for', 'আবেদনকৃত'), tone: 'warn' },
    done: { label: t('Decided', 'সিদ্ধান্ত হয়েছে'), tone: 'good' },
  },
  transitions: {
    recommend: { label: t('Recommend', 'সুপারিশ'), from, to: 'asked', who, input: { remark: text({ optional: true }) } },
    reject: {
      ...{ label: t('Reject', 'নামঞ্জুর'), from, to: 'done', who, look: 'danger' },
      input: { note: text({ optional: true, max: 20 }) },
    },
    sendBack: { label: t('Send back', 'ফেরত'), from, to: 'done', who, input: { reason: text({ min: 5, max: 12 }) } },
    settle: {
      label: t('Settle', 'নিষ্পত্তি'),
      from,
      to: 'done',
      who,
      input: { days: f.int({ label: t('Days', 'দিন') }) },
    },
    close: {
      ...{ label: t('Close', 'বন্ধ'), from, to: 'done', who },
      confirm: t('Close it permanently?', 'একেবারে বন্ধ করবেন?'),
      input: { reason: text({}) },
    },
  },
});
const Request = defineEntity({
  name: 'request',
  labels: { one: t('Request', 'আবেদন'), many: t('Requests', 'আবেদনসমূহ') },
  fields: { sum: f.int({ label: t('Sum', 'পরিমাণ') }), state: life.stateField({ label: t('Status', 'অবস্থা') }) },
  title: 'sum',
  order: ['sum'],
  access: access({ read: ['head'], write: ['head'] }),
  live: 'none',
  remove: 'free',
  lifecycle: life,
});
const ways = ['recommend', 'reject', 'sendBack', 'settle', 'close'];
const record = {
  ...{ id: id(1), rev: 3, sum: 5, state: 'asked' as const },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const open = async (name: string) => {
  const { requests } = await renderWithKit(
    <DecideInRow entity={Request} record={record} only={ways} about="Request of Rina" />,
    {
      entities: [Request],
      can: ways.map((way) => `request.${way}`),
      answers: { 'POST /api/requests/:id/:way': { ...record, rev: 4 } },
    },
  );
  await user.click(screen.getByRole('button', { name }));
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('recommends at once where the remark is optional', async () => {
  const sent = await open('Recommend');
  await waitFor(() => expect(sent()).toEqual([{ rev: 3 }]));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks before it rejects, and rejects without a note', async () => {
  const sent = await open('Reject');
  expect(sent()).toEqual([]);
  expect(box().maxLength).toBe(20);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ rev: 3 }]));
});

it('asks for as much text as the transition needs, in one line', async () => {
  const sent = await open('Send back');
  expect(box().maxLength).toBe(12);
  await user.keyboard('four{Enter}');
  expect(await screen.findByText('Write at least 5 letters.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.keyboard('{Shift>}{Enter}{/Shift}lines{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ rev: 3, reason: 'four lines' }]));
});

it.each([['Settle'], ['Close']])('opens the dialog of %s, which needs more than one text', async (name) => {
  const sent = await open(name);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(sent()).toEqual([]);
});
