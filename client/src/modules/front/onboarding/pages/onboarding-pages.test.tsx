import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import AcademicDetailsPage from './AcademicDetailsPage';
import AcademicGroupsPage from './AcademicGroupsPage';
import ApplyPage from './ApplyPage';

afterEach(() => {
  notifications.clean();
  tidyUp();
});
const user = userEvent.setup();
const id = (n: number) => n.toString(16).padStart(24, '0');
const text = (en: string, bn: string) => ({ en, bn });
const place = { id: id(1), rev: 1, name: text('Padma School', 'পদ্মা বিদ্যালয়'), alias: 'padma', isTemplate: false };
const nine = { id: id(30), name: text('Nine', 'নবম'), active: true };
const science = { id: id(40), name: text('Science', 'বিজ্ঞান'), active: true };
const academics = (groups: object[] = []) => ({
  institution: place,
  shifts: [{ id: id(10), name: text('Day', 'দিবা'), startsAt: '10:00', endsAt: '16:00', active: true }],
  versions: [],
  groups: [science],
  subjects: [],
  classes: [
    {
      ...nine,
      groups,
      sections: [
        { id: id(50), name: text('A', 'ক'), shift: id(10), version: null, group: id(40), capacity: 40, active: false },
      ],
    },
  ],
});

describe('the form of an applying institution', () => {
  it('asks for the district of the chosen division, and forgets it when the division changes', async () => {
    const { requests } = await renderWithKit(<ApplyPage />, {
      locale: 'bn',
      answers: {
        'GET /api/onboarding/places': ({ query }: { query: Record<string, string> }) => ({
          items: query['division']
            ? [{ id: id(70), label: text('Natore', 'নাটোর') }]
            : [
                { id: id(60), label: text('Rajshahi', 'রাজশাহী') },
                { id: id(61), label: text('Khulna', 'খুলনা') },
              ],
        }),
      },
    });
    const [division, district] = [
      await screen.findByRole('combobox', { name: /^বিভাগ/ }),
      screen.getByRole('combobox', { name: /^জেলা/ }),
    ];
    expect(district).toHaveProperty('disabled', true);
    await user.click(division);
    await user.click(await screen.findByRole('option', { name: 'রাজশাহী' }));
    await waitFor(() => expect(district).toHaveProperty('disabled', false));
    await user.click(district);
    await user.click(await screen.findByRole('option', { name: 'নাটোর' }));
    expect(district).toHaveProperty('value', 'নাটোর');
    expect(requests.some((each) => each.query['division'] === id(60))).toBe(true);
    await user.click(division);
    await user.click(await screen.findByRole('option', { name: 'খুলনা' }));
    await waitFor(() => expect(district).toHaveProperty('value', ''));
  });
  it('sends nothing while something is missing, and says how much', async () => {
    const { requests } = await renderWithKit(<ApplyPage />, {
      answers: { 'GET /api/onboarding/places': { items: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Institution name (English) is required.')).toBeTruthy();
    expect(screen.getByText('Please check 15 answers.')).toBeTruthy();
    expect(requests.some((each) => each.method === 'POST')).toBe(false);
  });
});

describe('the academic details of an institution', () => {
  const answers = {
    'GET /api/onboarding/setup/academics': academics(),
    'GET /api/onboarding/setup': { institution: place, catalogues: [{ entity: 'section', total: 1, active: 0 }] },
    'GET /api/onboarding/setup/rows': { rows: [], total: 0, labels: {} },
    'GET /api/onboarding/setup/options': ({ query }: { query: Record<string, string> }) => ({
      items:
        query['entity'] === 'class'
          ? [{ id: id(30), label: nine.name }]
          : query['entity'] === 'shift'
            ? [{ id: id(10), label: text('Day', 'দিবা') }]
            : [],
    }),
  };
  const open = (url: string, more: Record<string, unknown> = {}) =>
    renderWithKit(<AcademicDetailsPage />, {
      path: '/details/:id',
      url: `/details/${id(1)}${url}`,
      answers: { ...answers, ...more },
    });

  it('show what is in each class, and mark what is hidden', async () => {
    await open('');
    expect(await screen.findByText('Padma School')).toBeTruthy();
    expect(await screen.findByText('A · Day, Science · Hidden')).toBeTruthy();
    expect(screen.getByText(/Day · 10:00/)).toBeTruthy();
  });
  it('take a new section whose class and shift are chosen among those of the institution', async () => {
    const { requests } = await open('?catalogue=section', {
      'POST /api/onboarding/setup/save': { id: id(51), rev: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog');
    for (const [field, option] of [
      [/^Class/, 'Nine'],
      [/^Shift/, 'Day'],
    ] as const) {
      await user.click(within(dialog).getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(within(dialog).getByLabelText(/^Name \(Bengali\)/), 'খ');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name$|^Name \*/ }), 'B');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toMatchObject({
        institution: id(1),
        entity: 'section',
        values: { class: id(30), shift: id(10), name: 'B', nameBn: 'খ', active: true },
      }),
    );
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });
  it("keep what was typed beside the server's refusal", async () => {
    await open('?catalogue=shift', {
      'POST /api/onboarding/setup/save': failure(422, {
        code: 'VALIDATION',
        message: 'The given data was invalid.',
        errors: { name: ['Name has already been taken.'] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Name \(Bengali\)/), 'দিবা');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Name has already been taken.')).toBeTruthy();
    expect(within(dialog).getByLabelText(/^Name \(Bengali\)/)).toHaveProperty('value', 'দিবা');
  });
});

describe('the groups of the classes', () => {
  it('are opened by a tick and hidden by taking it away', async () => {
    let offers: object[] = [];
    const { requests } = await renderWithKit(<AcademicGroupsPage />, {
      path: '/groups/:site_id',
      url: `/groups/${id(1)}`,
      answers: {
        'GET /api/onboarding/setup/academics': () => academics(offers),
        'POST /api/onboarding/setup/save': () => {
          offers = [{ id: id(45), rev: 1, group: id(40), seats: null, active: true }];
          return { id: id(45), rev: 1 };
        },
      },
    });
    const tick = await screen.findByRole('checkbox', { name: 'Nine offers Science' });
    await user.click(tick);
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Nine offers Science' })).toHaveProperty('checked', true),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Nine offers Science' }));
    const sent = () => requests.filter((each) => each.method === 'POST').map((each) => each.body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { entity: 'classGroup', values: { class: id(30), group: id(40) } },
      { entity: 'classGroup', id: id(45), rev: 1, values: { active: false } },
    ]);
  });
});
