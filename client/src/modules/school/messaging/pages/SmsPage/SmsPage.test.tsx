import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import SmsPage from './SmsPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const desk = {
  sections: [{ section: id(1), label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' } }],
  classes: [{ class: id(2), label: { en: 'Six', bn: 'ষষ্ঠ' } }],
  everybody: true,
  owing: true,
  language: 'bn',
  partPrice: 50,
  budget: null,
  mayEmergency: false,
  balance: 5_000,
  lowBalance: 10_000,
  trial: true,
  perMinute: 600,
  quietUntil: null,
  today: '2026-11-21',
};
const row = {
  recipient: { en: 'Rahim and Karim', bn: 'রহিম ও করিম' },
  phone: '01711000001',
  text: 'রহিম ও করিম: সভা',
  way: 'sms',
  encoding: 'ucs2',
  segments: 1,
  reason: null,
};
const preview = {
  title: { en: 'Guardians of Six - A', bn: 'ষষ্ঠ - ক-এর অভিভাবক' },
  people: 3,
  messages: 1,
  merged: 1,
  noNumber: 1,
  optedOut: 0,
  duplicates: 0,
  segments: 1,
  calls: 0,
  cost: 50,
  prepaid: 50,
  balance: 5_000,
  rows: [row, { ...row, recipient: { en: 'Salma', bn: 'সালমা' }, phone: null, reason: 'noNumber' }],
};
const template = {
  id: id(9),
  rev: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: 'Meeting',
  nameBn: 'সভা',
  purpose: 'exam',
  text: '{student}: meeting',
  textBn: '{student}: সভা',
  active: true,
};
const open = (over: { desk?: object; preview?: unknown; locale?: 'en' | 'bn' } = {}) =>
  renderWithKit(<SmsPage />, {
    locale: over.locale ?? 'en',
    can: ['messaging.sendSms'],
    answers: {
      'GET /api/messaging/sms/desk': { ...desk, ...over.desk },
      'GET /api/sms-templates': { rows: [template], total: 1, labels: {} },
      'POST /api/messaging/sms/preview': () => over.preview ?? preview,
      'POST /api/messaging/sms/send': { batch: id(77), ordered: 1, already: 0 },
    },
  });
/** Mantine decides where the pointer may go, and asking it takes time. */
const person = () => userEvent.setup({ pointerEventsCheck: 0 });
const write = async (text: string) => {
  const user = person();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^(Message|বার্তা)/ });
  await user.click(area);
  await user.paste(text);
  return { user, area };
};
const takeTemplate = async () => {
  const user = person();
  await user.click(await screen.findByRole('combobox', { name: /Template|টেমপ্লেট/ }));
  await user.click(await screen.findByRole('option', { name: /Meeting|সভা/ }));
  return user;
};
afterEach(tidyUp);

describe('composing an SMS', () => {
  it('shows who gets what and its cost, asks once more, and leads to the board of the batch', async () => {
    const { requests, router } = await open();
    const user = await takeTemplate();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('{student}: সভা');
    expect(await screen.findByText('Rahim and Karim')).toBeTruthy();
    expect(screen.getByText(/1 shares a number.*1 has no number/)).toBeTruthy();
    expect(screen.getByText('No number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send 1 SMS' }));
    expect(requests.some((each) => each.path?.endsWith('/send'))).toBe(false);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Guardians of Six - A');
    await user.click([...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Send 1 SMS')!);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/site/sms/batch/view/${id(77)}`));
    const sent = requests.filter((each) => each.method === 'POST').at(-1)!.body as Record<string, unknown>;
    expect(sent).toMatchObject({
      audience: { kind: 'section', section: id(1) },
      language: 'bn',
      text: '{student}: সভা',
      purpose: 'exam',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
  it('counts characters and parts while it is written, and says which variables do not exist', async () => {
    await open();
    const { user, area } = await write('Hello ');
    expect(screen.getByText('English · 6 of 160 characters · 1 part')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Insert: Roll' }));
    expect(area.value).toBe('Hello {roll}');
    await user.click(area);
    await user.paste(' {salary}');
    expect(await screen.findByText(/Not available for these recipients/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
  it('warns when the balance is not enough, in Bengali too', async () => {
    await open({ locale: 'bn', preview: { ...preview, cost: 9_000, prepaid: 9_000 } });
    await write('সভা');
    expect(await screen.findByText(/সবার জন্য ব্যালেন্স যথেষ্ট নয়/)).toBeTruthy();
    expect(screen.getByText(/পরীক্ষামূলক গেটওয়েতে/)).toBeTruthy();
  });
  it('offers a teacher own sections only', async () => {
    await open({ desk: { everybody: false, owing: false, exams: [], classes: [] } });
    await person().click(await screen.findByRole('combobox', { name: 'Send to' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Guardians of a section',
      'Guardians of selected students',
      'Guardians of absentees',
    ]);
  });
  it('addresses those who owe, in every section or one, with what they owe as a variable', async () => {
    const { requests } = await open();
    const user = person();
    await user.click(await screen.findByRole('combobox', { name: 'Send to' }));
    await user.click(await screen.findByRole('option', { name: 'Guardians of students with dues' }));
    await user.click(screen.getByRole('button', { name: 'Insert: Amount due' }));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ audience: { kind: 'owing' }, text: '{due}' }));
  });
  it('tells when the preview is refused', async () => {
    await open({ preview: failure(404, { code: 'NOT_FOUND', message: 'This record does not exist' }) });
    await write('Meeting');
    expect(await screen.findByText(/does not exist/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
});
