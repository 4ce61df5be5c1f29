import { studentsActions } from '@pathshala/shared/modules/students/students';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { registry } from '../../../../app/registry';
import { readDraft, writeDraft } from '../../../../kit/data/drafts-store';
import { meAtom, provideRegistry } from '../../../../kit/data/session';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import NewStudentPage from './NewStudentPage';

afterEach(tidyUp);
const child = {
  name: 'Rahima Khatun',
  nameBn: 'রহিমা খাতুন',
  dateOfBirth: '2015-03-01',
  gender: 'female',
  religion: 'islam',
  fatherName: 'Abdul Karim',
  fatherNameBn: 'আব্দুল করিম',
};
const answer = { student: 'a'.repeat(24), code: '260001', enrolment: null, roll: null, accounts: [] };
const SCHOOLS = 'GET /api/non-site-institutes/options';
const pathOf = { [`POST ${studentsActions.admit.path}`]: answer, [SCHOOLS]: { items: [] } };

/** The pickers of the form know the whole product. */
function Page() {
  provideRegistry(registry);
  return <NewStudentPage />;
}

/** With what was typed before, as the device has kept it. */
async function open(kept: Record<string, object>, answers: Record<string, unknown> = {}) {
  const first = await renderWithKit(<p />);
  first.unmount();
  const me = getDefaultStore().get(meAtom)!;
  const key = (part: string) => `${me.user.id}/${me.membership!.id}/new-student/${part}`;
  for (const [part, values] of Object.entries(kept)) await writeDraft(key(part), values as Record<string, unknown>);
  const rendered = await renderWithKit(<Page />, { answers: { ...pathOf, ...answers } as never });
  await screen.findByText('Your earlier draft has been restored.');
  return { ...rendered, key };
}
const admit = () => userEvent.click(screen.getByRole('button', { name: 'Admit student' }));
const sent = (requests: readonly { method: string; body: unknown }[]) =>
  requests.find(({ method }) => method === 'POST')?.body as Record<string, Record<string, unknown>> | undefined;

describe('the form of a new student', () => {
  it('asks for the father’s name once, who is the guardian with his mobile, and forgets the draft', async () => {
    const { requests, key } = await open({ student: child, father: { phone: '01712345678' } });
    expect(screen.getAllByLabelText(/^Father's name$/)).toHaveLength(1);
    await admit();
    await waitFor(() => expect(sent(requests)).toBeDefined());
    expect(sent(requests)).toMatchObject({
      student: { fatherName: 'Abdul Karim' },
      father: { name: 'Abdul Karim', nameBn: 'আব্দুল করিম', phone: '01712345678' },
      contact: 'father',
    });
    await waitFor(async () => expect(await readDraft(key('student'))).toBeNull());
  });
  it('makes no record of a father of whom nothing but the name is known', async () => {
    const { requests } = await open({ student: child });
    await admit();
    await waitFor(() => expect(sent(requests)).toBeDefined());
    expect(Object.keys(sent(requests)!)).not.toContain('father');
  });
  it('offers other institutions of the platform as the previous school', async () => {
    const school = { id: 'b'.repeat(24), label: { en: 'Rupsha Primary School', bn: 'রূপসা প্রাথমিক বিদ্যালয়' } };
    const { requests } = await open({ student: child }, { [SCHOOLS]: { items: [school] } });
    await userEvent.click(screen.getByText(/The rest of the form/));
    await userEvent.type(screen.getByLabelText('Previous institution', { selector: 'input' }), 'Rup');
    await userEvent.click(await screen.findByText('Rupsha Primary School'));
    await admit();
    await waitFor(() => expect(sent(requests)).toBeDefined());
    expect(sent(requests)!['student']).toMatchObject({ previousSchool: 'Rupsha Primary School' });
  });
  it('says at his name in the child’s record what is wrong with it', async () => {
    const { fatherName: _, fatherNameBn: __, ...nameless } = child;
    const { requests } = await open({ student: nameless, father: { phone: '01712345678' } });
    await admit();
    const field = screen.getByLabelText(/^Father's name$/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(requests)).toBeUndefined();
  });
});
