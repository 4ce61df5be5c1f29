import { access, defineEntity, f, lifecycle, t } from '@pathshala/shared';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { meAtom } from '../data/session';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);
const user = userEvent.setup();
const life = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    sent: { label: t('Sent', 'পাঠানো'), tone: 'warn' },
    passed: { label: t('Passed', 'পাস'), tone: 'good' },
  },
  transitions: {
    pass: { label: t('Pass it', 'পাস করুন'), from: ['sent'], to: 'passed', who: ['head'], isChained: true },
  },
});
const Paper = defineEntity({
  name: 'paper',
  labels: { one: t('Paper', 'কাগজ'), many: t('Papers', 'কাগজ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true }),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: ['head'], write: ['head'] }),
  live: 'list',
  remove: 'free',
  removeWhen: { state: ['draft'] },
  lifecycle: life,
});
const paper = (n: number, more: object) => ({
  id: id(n),
  rev: 1,
  name: `Paper ${n}`,
  steps: [],
  approvers: [],
  ...more,
});
const draw = (rows: object[]) =>
  renderWithKit(<EntityTable entity={Paper} />, {
    entities: [Paper],
    can: ['paper.read', 'paper.update', 'paper.remove', 'paper.pass'],
    answers: { 'GET /api/papers': { rows, total: rows.length, labels: {} } },
  });
const offered = async (n: number) => {
  await user.click(await screen.findByRole('button', { name: `Actions: Paper ${n}` }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
};

it('offers Delete for a draft and not for what stays', async () => {
  await draw([paper(1, { state: 'draft' }), paper(2, { state: 'sent' })]);
  expect(await offered(1)).toEqual(['Delete']);
  expect(await offered(2)).toEqual(['Pass it']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[1]!);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

it('offers a decision of a chain to those whom it has asked', async () => {
  const result = await draw([paper(1, { state: 'draft' })]);
  const me = getDefaultStore().get(meAtom)!.user.id;
  result.unmount();
  await draw([
    paper(1, { state: 'sent', steps: [{}], approvers: [me] }),
    paper(2, { state: 'sent', steps: [{}], approvers: [id(9)] }),
  ]);
  expect(await offered(1)).toEqual(['Pass it']);
  await user.click(await screen.findByRole('button', { name: 'Actions: Paper 2' }));
  expect(screen.queryByRole('menuitem', { name: 'Pass it' })).toBeNull();
});
