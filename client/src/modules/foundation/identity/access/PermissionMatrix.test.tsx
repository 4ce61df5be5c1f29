import { AccessGuard } from '@pathshala/shared/modules/foundation/identity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PermissionMatrix } from './PermissionMatrix';
import type { RoleView } from './use-access';

afterEach(tidyUp);

const role = (over: Partial<RoleView>): RoleView => ({
  id: 'a'.repeat(24),
  rev: 3,
  key: 'own-1',
  name: { en: 'Clerk', bn: 'করণিক' },
  level: 'institution',
  base: 'office',
  institution: null,
  granted: [],
  denied: [],
  members: 2,
  isOpen: true,
  ...over,
});
const entities = [AccessGuard];
const path = `POST /api/identity/roles/${role({}).id}/permissions`;
const tickOf = (name: string) => screen.findByRole('checkbox', { name });

it('sends only the difference, with the revision that was seen', async () => {
  const { requests } = await renderWithKit(
    <PermissionMatrix
      roles={[role({ granted: ['accessGuard.read'] })]}
      startsDiffering={false}
      onStale={() => undefined}
    />,
    { can: ['identity.giveAny'], entities, answers: { [path]: { rev: 4 } } },
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'accessguard' } });
  fireEvent.click(await tickOf('Access guards: add: Clerk'));
  fireEvent.click(await tickOf('Access guards: view: Clerk'));
  fireEvent.click(await tickOf('Access guards: delete: Clerk'));
  fireEvent.click(await tickOf('Access guards: delete: Clerk'));
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.map((request) => request.body)).toEqual([
      { rev: 3, give: ['accessGuard.create'], take: ['accessGuard.read'] },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('2 unsaved changes')).toBeNull());
});

it('keeps the ticks when someone else was faster', async () => {
  await renderWithKit(<PermissionMatrix roles={[role({})]} startsDiffering={false} onStale={() => undefined} />, {
    can: ['identity.giveAny'],
    entities,
    answers: { [path]: () => failure(409, { code: 'CONFLICT', message: 'changed' }) },
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'accessguard' } });
  fireEvent.click(await tickOf('Access guards: add: Clerk'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else changed this/)).toBeTruthy();
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
});

it('lets nobody give what they do not hold, nor change what is not theirs', async () => {
  const roles = [
    role({ granted: ['accessGuard.remove'] }),
    role({ id: 'b'.repeat(24), key: 'teacher', base: null, name: { en: 'Teacher', bn: 'শিক্ষক' }, isOpen: false }),
  ];
  await renderWithKit(<PermissionMatrix roles={roles} startsDiffering onStale={() => undefined} />, {
    can: ['accessGuard.read'],
    entities,
  });
  // Only the difference between the two is shown.
  expect(((await tickOf('Access guards: delete: Clerk')) as HTMLInputElement).disabled).toBe(false);
  expect(screen.queryByRole('checkbox', { name: 'Access guards: view: Clerk' })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Differences only' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'accessguard' } });
  expect(((await tickOf('Access guards: view: Clerk')) as HTMLInputElement).disabled).toBe(false);
  expect(((await tickOf('Access guards: add: Clerk')) as HTMLInputElement).disabled).toBe(true);
  expect(((await tickOf('Access guards: view: Teacher')) as HTMLInputElement).disabled).toBe(true);
});
