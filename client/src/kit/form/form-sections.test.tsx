import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { access, defineEntity, f, t } from '@pathshala/shared';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { EntityForm } from './EntityForm';
import { sectionStates } from './section-state';

const declared = {
  name: 'hall',
  labels: { one: t('Hall', 'হল'), many: t('Halls', 'হলসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম') }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true }),
    seats: f.int({ label: t('Seats', 'আসন'), min: 1 }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), optional: true }),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: ['office'], write: ['office'] }),
  live: 'list',
  remove: 'free',
} as const;
const Hall = defineEntity({
  ...declared,
  sections: [
    { title: t('Basics', 'মূল তথ্য'), fields: ['name', 'note'] },
    { title: t('Contact', 'যোগাযোগ'), help: t('How it is reached.', 'যেভাবে যোগাযোগ করা যায়।'), fields: ['seats', 'phone'] },
  ],
});
const stored = { id: id(1), rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const options = {
  entities: [Hall],
  answers: { 'POST /api/halls': (request: { body: unknown }) => ({ ...stored, ...(request.body as object) }) } as never,
};
afterEach(tidyUp);
const user = userEvent.setup();
const nav = () => within(screen.getByRole('navigation', { name: 'Sections of the form' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('declared sections', () => {
  it.each([
    ['a field that does not exist', [{ title: t('A', 'ক'), fields: ['roof'] }], 'Entity hall has no field roof'],
    ['a field twice', [{ title: t('A', 'ক'), fields: ['name', 'name'] }], 'Two sections of hall have name'],
    ['too few fields', [{ title: t('A', 'ক'), fields: ['name'] }], 'No section of hall has note'],
  ])('are refused with %s', (_what, sections, message) => {
    expect(() => defineEntity({ ...declared, sections: sections as never })).toThrow(message);
  });
  it('count what is missing and what is wrong', () => {
    const fields = new Map(Object.entries(Hall.fields));
    expect(
      sectionStates(Hall.sections, fields, { values: { name: 'Old', seats: undefined }, errors: { phone: {} } }),
    ).toEqual([
      { missing: 0, faults: 0 },
      { missing: 1, faults: 1 },
    ]);
  });
});

describe('a form in sections', () => {
  it('says of each how much is missing, and leads to it', async () => {
    await renderWithKit(<EntityForm entity={Hall} />, options);
    expect(screen.getByText('How it is reached.')).toBeTruthy();
    expect(nav().getByRole('button', { name: 'Basics 1 to fill in' })).toBeTruthy();
    await user.type(screen.getByLabelText(/Name/), 'Old hall');
    expect(nav().getByRole('button', { name: 'Basics Complete' })).toBeTruthy();
    await user.click(nav().getByRole('button', { name: /Contact/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Seats/)));
    await press('Save');
    expect(await nav().findByRole('button', { name: 'Contact 1 to fix' })).toBeTruthy();
  });
});

describe('a form in steps', () => {
  it('shows one section at a time and goes on when it is right', async () => {
    const { requests } = await renderWithKit(<EntityForm entity={Hall} inSteps />, options);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Next');
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    expect(screen.getByLabelText(/Seats/).closest('[hidden]')).toBeTruthy();
    await user.type(screen.getByLabelText(/Name/), 'Old hall{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Seats/)));
    expect(screen.getByLabelText(/Name/).closest('[hidden]')).toBeTruthy();
    await user.type(screen.getByLabelText(/Seats/), '৪০');
    await press('Save');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({ name: 'Old hall', seats: 40 });
  });

  /** Saves in the second step what lacks a name in the first. @returns the line of the summary */
  async function saveWithoutName() {
    await renderWithKit(<EntityForm entity={Hall} inSteps defaults={{ name: 'x', seats: 3 }} />, options);
    await press('Next');
    await user.click(nav().getByRole('button', { name: /Basics/ }));
    await user.clear(screen.getByLabelText(/Name/));
    await user.click(nav().getByRole('button', { name: /Contact/ }));
    await press('Save');
    return screen.findByRole('button', { name: 'Name is required.' });
  }

  it('leads back to the section of a fault', async () => {
    const fault = await saveWithoutName();
    await waitFor(() => expect(screen.getByLabelText(/Name/).closest('[hidden]')).toBeNull());
    await user.click(fault);
    expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
  });

  it('shows the section of a fault again when its line in the summary is pressed', async () => {
    const fault = await saveWithoutName();
    await user.click(nav().getByRole('button', { name: /Contact/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Seats/)));
    expect(screen.getByLabelText(/Name/).closest('[hidden]')).toBeTruthy();
    await user.click(fault);
    expect(screen.getByLabelText(/Name/).closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
  });
});
