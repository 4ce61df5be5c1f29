import { menusActions } from '@pathshala/shared/modules/foundation/menus';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import type { RoleKey } from '@pathshala/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setWidth } from '../../kit/testing/fill-jsdom';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { registry } from '../registry';
import { screenById } from '../screen-table';
import { BottomBar } from './BottomBar';
import { useBarPlaces } from './use-bar-places';

beforeEach(() => setWidth(360));
afterEach(() => {
  setWidth(1_366);
  tidyUp();
});

function Foot() {
  const places = useBarPlaces();
  return places.length > 0 ? <BottomBar places={places} /> : <p>No bar</p>;
}
const open = (role: RoleKey, { url = '/dashboard', can = registry.defaultPermissions(role), count = 0 } = {}) =>
  renderWithKit(<Foot />, {
    url,
    can,
    me: { membership: { role } as never },
    answers: {
      [`GET ${menusActions.items.path}`]: { rows: [] },
      [`GET ${messagingActions.unreadCount.path}`]: { count },
    },
  });
const places = () => screen.getAllByRole('link').map((each) => each.textContent);

describe('the bar at the foot of a phone', () => {
  it.each<[RoleKey, string[]]>([
    ['student', ['Home', 'Routine', 'Quizzes', 'Results', 'Alerts']],
    ['guardian', ['Home', 'Attendance', 'Fees', 'Results', 'Alerts']],
    ['teacher', ['Home', 'Register', 'Marks', 'Quizzes', 'Alerts']],
  ])('has the daily places of a %s', async (role, expected) => {
    await open(role);
    await screen.findByRole('navigation', { name: 'Main pages' });
    expect(places()).toEqual(expected);
  });

  it('opens a place and names it as the current one', async () => {
    const { router } = await open('student');
    fireEvent.click(await screen.findByRole('link', { name: 'Routine' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(screenById('dashboard.routine')!.path));
    expect(screen.getByRole('link', { name: 'Routine' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('says how much is unread, to the eye and to readers', async () => {
    await open('guardian', { count: 120 });
    expect(await screen.findByText('99+')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Alerts 120 unread' })).toBeTruthy();
  });

  it('leaves out what the person has no right to', async () => {
    const can = registry.defaultPermissions('guardian').filter((each) => each !== 'fees.own');
    await open('guardian', { can });
    await screen.findByRole('navigation', { name: 'Main pages' });
    expect(places()).toEqual(['Home', 'Attendance', 'Results', 'Alerts']);
  });

  it('is not there at a desk’s work, nor over a paper that is being answered', async () => {
    await open('accountant');
    expect(await screen.findByText('No bar')).toBeTruthy();
    tidyUp();
    for (const id of ['quizzes.sit', 'quizzes.sitExam'] as const) {
      await open('student', { url: screenById(id)!.path.replace(/:\w+/, 'a1') });
      expect(await screen.findByText('No bar')).toBeTruthy();
      tidyUp();
    }
  });
});
