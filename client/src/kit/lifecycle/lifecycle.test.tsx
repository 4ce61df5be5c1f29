import { access, defineEntity, f, lifecycle, t, type Row } from '@pathshala/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { StateTimeline } from './StateTimeline';
import { TransitionButtons } from './TransitionButtons';

afterEach(tidyUp);
const user = userEvent.setup();
const life = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    asked: { label: t('Asked for', 'আবেদনকৃত'), tone: 'warn' },
    refused: { label: t('Refused', 'নামঞ্জুর'), tone: 'bad' },
  },
  transitions: {
    ask: {
      label: t('Ask', 'আবেদন করুন'),
      from: ['draft'],
      to: 'asked',
      who: ['teacher'],
      guard: ({ sum }) => (sum > 0 ? null : t('The sum is missing.', 'পরিমাণ নেই।')),
    },
    refuse: {
      label: t('Refuse', 'নামঞ্জুর করুন'),
      from: ['asked'],
      to: 'refused',
      who: ['head'],
      look: 'danger',
      input: { reason: f.longText({ label: t('Reason', 'কারণ'), max: 100 }) },
    },
    lapse: { label: t('Lapse', 'তামাদি'), from: ['asked'], to: 'refused' },
  },
});
const Request = defineEntity({
  name: 'request',
  labels: { one: t('Request', 'আবেদন'), many: t('Requests', 'আবেদনসমূহ') },
  fields: { sum: f.int({ label: t('Sum', 'পরিমাণ') }), state: life.stateField({ label: t('Status', 'অবস্থা') }) },
  title: 'sum',
  order: ['sum'],
  access: access({ read: ['head', 'teacher'], write: ['teacher'] }),
  live: 'none',
  remove: 'free',
  lifecycle: life,
});
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const request = (over: Partial<Row<typeof Request>>): Row<typeof Request> => ({
  id: id(1),
  rev: 3,
  ...times,
  sum: 5,
  state: 'asked',
  ...over,
});
const draw = (record: Row<typeof Request>, can: string[], answers: Record<string, unknown> = {}) =>
  renderWithKit(<TransitionButtons entity={Request} record={record} />, { entities: [Request], can, answers });

describe('the buttons of a life-cycle', () => {
  it('offer what the state, the permissions and the guard allow', async () => {
    await draw(request({}), ['request.ask', 'request.refuse']);
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Refuse']);
    tidyUp();
    await draw(request({ state: 'draft' }), ['request.refuse']);
    expect(screen.queryByRole('button')).toBeNull();
    tidyUp();
    await draw(request({ state: 'draft', sum: 0 }), ['request.ask']);
    const ask = screen.getByRole('button', { name: 'Ask' });
    expect(ask.getAttribute('aria-disabled')).toBe('true');
    await user.hover(ask);
    expect(await screen.findByText('The sum is missing.')).toBeTruthy();
  });
  it('ask for what is needed and send the revision that was on the screen', async () => {
    const { requests } = await draw(request({}), ['request.refuse'], {
      'POST /api/requests/:id/refuse': request({ rev: 4, state: 'refused' }),
    });
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect((await within(dialog).findAllByText(/Reason/)).length).toBeGreaterThan(1);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(within(dialog).getByRole('textbox'), 'Too late');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Request: Refused')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/requests/${id(1)}/refuse`,
      body: { rev: 3, reason: 'Too late' },
    });
  });
  it('say in the dialog that someone was quicker, and keep what was typed', async () => {
    const message = 'Somebody else changed this in the meantime.';
    await draw(request({}), ['request.refuse'], {
      'POST /api/requests/:id/refuse': failure(409, { code: 'CONFLICT', message }),
    });
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Too late');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Too late');
  });
});

describe('the time line of a record', () => {
  it('shows state, person, time and reason of each step', async () => {
    const by = { en: 'Rifah Jahan', bn: 'রিফাহ জাহান' };
    const step = { at: '2026-01-05T08:07:00.000Z', by, from: null, input: {} };
    await renderWithKit(<StateTimeline entity={Request} record={request({})} />, {
      entities: [Request],
      answers: {
        'GET /api/requests/:id/timeline': {
          steps: [
            { ...step, transition: null, to: 'draft' },
            { ...step, transition: 'refuse', from: 'asked', to: 'refused', input: { reason: 'Too late' } },
          ],
        },
      },
    });
    await waitFor(() => expect(screen.getByText('Refused')).toBeTruthy());
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getAllByText(/Rifah Jahan · 05 January 2026, 02:07 PM/)).toHaveLength(2);
    expect(screen.getByText('Too late')).toBeTruthy();
    expect(screen.getByText(/^Refuse · Rifah Jahan/)).toBeTruthy();
  });
});
