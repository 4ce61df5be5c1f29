import { access, defineEntity, f, lifecycle, t, type Row } from '@pathshala/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);
const user = userEvent.setup();
const life = lifecycle({
  states: {
    asked: { label: t('Asked for', 'আবেদনকৃত'), tone: 'warn' },
    granted: { label: t('Granted', 'মঞ্জুর'), tone: 'good' },
    refused: { label: t('Refused', 'নামঞ্জুর'), tone: 'bad' },
  },
  transitions: {
    grant: {
      label: t('Grant', 'মঞ্জুর করুন'),
      from: ['asked'],
      to: 'granted',
      who: ['head'],
      confirm: t('The money is paid.', 'টাকা দেওয়া হবে।'),
      overMany: true,
    },
    refuse: {
      label: t('Refuse', 'নামঞ্জুর করুন'),
      from: ['asked'],
      to: 'refused',
      who: ['head'],
      look: 'danger',
      input: {
        reason: f.longText({ label: t('Reason', 'কারণ'), max: 100 }),
        keepsMoney: f.bool({ label: t('The money stays', 'টাকা থাকবে'), default: false }),
        whyKept: f.text({ label: t('Why it stays', 'কেন থাকবে'), optional: true, max: 100 }),
      },
      overMany: { without: ['keepsMoney', 'whyKept'] },
    },
    reopen: { label: t('Reopen', 'আবার খুলুন'), from: ['granted', 'refused'], to: 'asked', who: ['head'] },
  },
});
const Claim = defineEntity({
  name: 'claim',
  labels: { one: t('Claim', 'দাবি'), many: t('Claims', 'দাবিসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), max: 20, list: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true }),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: ['head'], write: ['head'] }),
  live: 'none',
  remove: 'free',
  actions: ['list', 'get'],
  lifecycle: life,
});
const claim = (n: number, state: Row<typeof Claim>['state'] = 'asked') => ({
  id: id(n),
  rev: n,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: `Claim ${n}`,
  state,
});
const rights = ['claim.read', 'claim.grant', 'claim.refuse', 'claim.reopen'];
const draw = (can: string[], answers: Record<string, unknown> = {}) =>
  renderWithKit(<EntityTable entity={Claim} />, {
    entities: [Claim],
    can,
    answers: {
      'GET /api/claims': { rows: [claim(1), claim(2), claim(3, 'granted')], total: 3, labels: {} },
      ...answers,
    },
  });
const chooseAll = async () => {
  await screen.findByText('Claim 1');
  for (const box of screen.getAllByRole('checkbox').slice(-3)) await user.click(box);
};
const refusal = async () => within(await screen.findByRole('dialog', { name: 'Error' })).findByRole('alert');

describe('a step that is declared for many records', () => {
  it('is taken by those of the selection that are ready, in the order of the list, after one question', async () => {
    const { requests } = await draw(rights, { 'POST /api/claims/:id/grant': claim(1, 'granted') });
    await chooseAll();
    await user.click(screen.getByRole('button', { name: 'Grant (2)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Grant' });
    expect(dialog.textContent).toContain('2 of 3 selected.');
    expect(dialog.textContent).toContain('The money is paid.');
    await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
    await screen.findByText('Grant: 2 records');
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`/api/claims/${id(1)}/grant`, { rev: 1 }],
      [`/api/claims/${id(2)}/grant`, { rev: 2 }],
    ]);
  });

  it('asks for its input once; a record that refuses keeps no other from going, and says why', async () => {
    const { requests } = await draw(rights, {
      'POST /api/claims/:id/refuse': ({ path }: { path: string }) =>
        path.includes(id(1)) ? failure(409, { code: 'TRANSITION_REFUSED', message: 'Claim 1 is paid.' }) : claim(2),
    });
    await chooseAll();
    await user.click(screen.getByRole('button', { name: 'Refuse (2)' }));
    const dialog = await screen.findByRole('dialog');
    // An input that belongs to each record alone is not asked here, and stays at its default.
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Late');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await screen.findByText('Refuse: 1 record');
    const alert = await refusal();
    expect(alert.textContent).toContain('Claim 1 is paid.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim 1']);
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { reason: 'Late', keepsMoney: false, rev: 1 },
        { reason: 'Late', keepsMoney: false, rev: 2 },
      ]),
    );
  });

  const grantAll = async () => {
    await chooseAll();
    await user.click(screen.getByRole('button', { name: 'Grant (2)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Grant' }));
    return refusal();
  };

  it('says the reason of a field, names the record, and keeps it alone selected', async () => {
    await draw(rights, {
      'POST /api/claims/:id/grant': ({ path }: { path: string }) =>
        path.includes(id(2))
          ? failure(422, {
              code: 'VALIDATION',
              message: 'The given data was invalid.',
              errors: { clearedOn: ['The day is before the date of the cheque.'] },
            })
          : claim(1, 'granted'),
    });
    const alert = await grantAll();
    expect(alert.textContent).toContain('The day is before the date of the cheque.');
    expect(alert.textContent).not.toContain('The given data was invalid.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim 2']);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it.each([
    [
      'is not reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'No connection',
    ],
    [
      'is busy',
      () => failure(503, { code: 'BUSY', message: 'Please try again shortly.' }),
      'Please try again shortly.',
    ],
    ['is away behind a proxy', () => failure(502, '<html>'), 'Something went wrong. Please try again.'],
  ])('ends where the server %s, and keeps what was not done selected', async (_, answer, text) => {
    const { requests } = await draw(rights, { 'POST /api/claims/:id/grant': answer });
    const alert = await grantAll();
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).not.toContain('HTTP');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim 1', 'Claim 2']);
    expect(new Set(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('is not offered without its right, and no other step ever is', async () => {
    await draw(['claim.read', 'claim.grant', 'claim.reopen']);
    await chooseAll();
    expect(screen.getByRole('button', { name: 'Grant (2)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Refuse \(/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Reopen \(/ })).toBeNull();
  });

  it('is not a reason to select rows where the person may take none', async () => {
    await draw(['claim.read', 'claim.reopen']);
    await screen.findByText('Claim 1');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
