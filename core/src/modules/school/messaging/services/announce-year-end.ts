import { endingWithoutNext } from '@pathshala/shared/modules/school/academics';
import { fill, t, type Text } from '@pathshala/shared/kit';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from './notify';

interface Year {
  name: string;
  nameBn: string;
  startsOn: string;
  endsOn: string;
}
interface Announcement {
  /** Kind of year; each that ends is announced once. */
  source: string;
  /** `{year}` and `{date}` are filled. */
  title: Text;
  body: Text;
  roles: readonly string[];
  link: string;
}

/** Tells a month before that a year ends and none follows. */
export async function announceYearEnd(
  sys: Context,
  years: readonly Year[],
  { source, title, body, roles, link }: Announcement,
): Promise<void> {
  const year = endingWithoutNext(years, sys.today);
  if (!year) return;
  const filled = fill(title, {
    year: t(year.name, year.nameBn),
    date: t(formatDate(year.endsOn, 'en'), formatDate(year.endsOn, 'bn')),
  });
  const users = new Set((await accountsOf(sys, { roles })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: filled.en,
      titleBn: filled.bn,
      body: body.en,
      bodyBn: body.bn,
      link,
      source: `${source}:${year.endsOn}`,
    })),
  );
}
