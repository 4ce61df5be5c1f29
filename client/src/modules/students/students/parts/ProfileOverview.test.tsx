import type { ActionOutput, Row } from '@pathshala/shared';
import type { Student } from '@pathshala/shared/modules/foundation/people';
import type { studentsActions } from '@pathshala/shared/modules/students/students';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { ProfileOverview } from './ProfileOverview';

type Profile = ActionOutput<typeof studentsActions.profile>;
const id = (n: number) => n.toString(16).padStart(24, '0');
const adult = (n: number, as: Profile['adults'][number]['as'], hasOwnPhone = true) => ({
  ...{ id: id(n), name: { en: `Adult ${n}`, bn: `বড় ${n}` }, phone: '01711222333', occupation: null },
  ...{ as, hasOwnPhone },
});
afterEach(tidyUp);

it('a parent who is the guardian is named once, and a number of the family says so', async () => {
  const profile = {
    adults: [adult(1, ['father', 'guardian']), adult(2, ['mother'], false)],
    siblings: [],
    places: [],
  } as unknown as Profile;
  await renderWithKit(<ProfileOverview student={{ id: id(9) } as Row<typeof Student>} profile={profile} />, {
    locale: 'bn',
  });
  expect((await screen.findByText('বড় 1')).parentElement!.textContent).toMatch(/^পিতা \(অভিভাবক\)বড় 1[^প]*$/);
  expect(screen.getByText('বড় 2').parentElement!.textContent).toMatch(/^মাতাবড় 2.*পরিবারের নম্বর$/);
});
