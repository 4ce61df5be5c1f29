import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PublishDialog } from '../parts/PublishDialog';
import { Versions } from '../parts/Versions';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string, bn: string) => ({ en, bn });
// The clock of the pages is at 4 March 2026.
const AT = '2026-03-05T04:00:00.000Z';
const exam = { id: id(1), title: 'Half-yearly', titleBn: 'অর্ধবার্ষিক' } as Row<typeof Exam>;
const version = (number: number) => ({
  version: number,
  state: 'generated',
  students: 7,
  passed: 5,
  failed: 1,
  withheld: 1,
});
const publication = (state: string, more: object = {}) => ({
  version: 2,
  publishAt: AT,
  setBy: label('Head Teacher', 'প্রধান শিক্ষক'),
  state,
  ...more,
});
const open = (set: object | null, can = ['resultVersion.read', 'results.publish']) =>
  renderWithKit(<Versions exam={exam} />, {
    locale: 'en',
    can,
    answers: {
      [`GET /api/results/exams/${id(1)}/versions`]: {
        publishedVersion: null,
        versions: [version(2), version(1)],
        publication: set,
        reopened: [],
      },
      [`POST /api/results/exams/${id(1)}/schedule-publication`]: { version: 2, publishAt: AT },
      [`POST /api/results/exams/${id(1)}/cancel-publication`]: { cancelled: 2 },
    },
  });
const person = () => userEvent.setup({ pointerEventsCheck: 0 });
const dialog = async () => within(await screen.findByRole('dialog'));
const publishOf = async (number: number) =>
  within(await screen.findByRole('article', { name: `Version ${number}` })).getByRole('button', { name: 'Publish' });
afterEach(tidyUp);

describe('publishing results', () => {
  it('at a set time asks for the time and sends the instant', async () => {
    const { requests } = await open(null);
    const user = person();
    await user.click(await publishOf(2));
    const box = await dialog();
    await user.click(box.getByRole('radio', { name: 'At a set time' }));
    await user.click(box.getByRole('button', { name: 'Set time' }));
    expect(await box.findByText('The time must be in the future.')).toBeTruthy();
    await user.type(box.getByRole('textbox', { name: 'Date and time' }), '05/03/2026');
    const time = box.getByRole('combobox', { name: 'Date and time: time' });
    await user.clear(time);
    await user.type(time, '10:00');
    await user.tab();
    await user.click(box.getByRole('button', { name: 'Set time' }));
    await waitFor(() => expect(requests.map((each) => each.body)).toContainEqual({ version: 2, publishAt: AT }));
  });
  it('is said to everyone on the screen, and only the head may change or cancel it', async () => {
    await open(publication('waiting'), ['resultVersion.read']);
    expect((await screen.findByRole('status')).textContent).toMatch(
      /Version 2 will be published on .+ Set by Head Teacher\./,
    );
    expect(screen.queryByRole('button', { name: 'Cancel publication' })).toBeNull();
  });
  it('at another time needs a reason, and so does taking it back', async () => {
    const { requests } = await open(publication('waiting'));
    const user = person();
    await user.click(await screen.findByRole('button', { name: 'Change time' }));
    const box = await dialog();
    await user.click(box.getByRole('button', { name: 'Set time' }));
    expect(await box.findByText('Enter a reason of at least 3 characters.')).toBeTruthy();
    await user.type(box.getByRole('textbox', { name: /Reason for the change/ }), 'The hall is free later');
    await user.click(box.getByRole('button', { name: 'Set time' }));
    await waitFor(() =>
      expect(requests.map((each) => each.body)).toContainEqual({
        version: 2,
        publishAt: AT,
        reason: 'The hall is free later',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel publication' }));
    const back = await dialog();
    await user.type(back.getByRole('textbox', { name: /Reason/ }), 'A recount');
    await user.click(back.getByRole('button', { name: 'Cancel publication' }));
    await waitFor(() => expect(requests.map((each) => each.body)).toContainEqual({ reason: 'A recount' }));
  });
  it('follows what is set while the dialog is open, until the person has chosen', async () => {
    await renderWithKit(<Cancelled />, { locale: 'en' });
    const user = person();
    const box = await dialog();
    expect(box.getByRole('radio', { name: 'At a set time' })).toHaveProperty('checked', true);
    await user.click(screen.getByText('It is cancelled'));
    expect(await box.findByRole('button', { name: 'Publish' })).toBeTruthy();
    await user.click(box.getByRole('radio', { name: 'At a set time' }));
    await user.click(screen.getByText('It is set'));
    expect(box.getByRole('radio', { name: 'At a set time' })).toHaveProperty('checked', true);
  });
  it('says what became of it, and offers a time for the newest version alone', async () => {
    await open(publication('superseded', { version: 1 }));
    expect((await screen.findByRole('status')).textContent).toContain('a newer version is complete');
    await person().click(await publishOf(1));
    const box = await dialog();
    expect(box.queryByRole('radio')).toBeNull();
    expect(box.getByRole('button', { name: 'Publish' })).toBeTruthy();
  });
});

/** Someone else cancels and sets a publication while the dialog is open. */
function Cancelled() {
  const [waiting, setWaiting] = useState<unknown>(publication('waiting'));
  return (
    <>
      <button onClick={() => setWaiting(null)}>It is cancelled</button>
      <button onClick={() => setWaiting(publication('waiting'))}>It is set</button>
      <PublishDialog
        exam={id(1)}
        version={version(2) as never}
        shown={null}
        reopened={[]}
        waiting={waiting as never}
        mayWait
        onClose={() => undefined}
      />
    </>
  );
}
