import { SIGNED_IN } from '@pathshala/shared/kit';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { accessActions, identityActions, Role, User } from '@pathshala/shared/modules/foundation/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from '../../../../kernel/host';
import { world, type Person, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const { viewAs, viewAsRole, cloneRole, assignPermissions } = accessActions;
const roleId = async (key: string) => (await w.system().repo(Role).findOne({ key }))!.id;

describe('seeing the product as someone else', () => {
  it('shows the screens that open for a person, those of the menu in its order first', async () => {
    const { screens, permissions } = await w.school.head.run(viewAs, {
      membership: w.school.accountant.actor.membershipId!,
    });
    const declared = new Map(
      w.registry.modules.flatMap((module) => module.screens).map((screen) => [screen.id, screen]),
    );
    const needed = screens.map((screen) => declared.get(screen.id)!.permission);
    expect(needed.filter((key) => key !== SIGNED_IN && !permissions.includes(key))).toEqual([]);
    expect(screens.map((screen) => screen.id)).toContain('identity.profile');
    expect(screens.map((screen) => screen.id)).not.toContain('identity.roles');
    expect(screens.some((screen) => screen.path === '/login')).toBe(false);
    const first = screens.findIndex((screen) => screen.group === null);
    expect(screens.slice(first).every((screen) => screen.group === null)).toBe(true);
    expect(screens[0]?.group).toBe('home');
  });

  it('shows a role without the extras of its people, and changes with the role', async () => {
    const teacher = await w.school.head.run(viewAsRole, { role: await roleId('teacher') });
    expect(teacher.name.bn).toBe('শিক্ষক');
    expect(teacher.screens.map((screen) => screen.id)).not.toContain('identity.activity');
    const { id } = await w.school.head.run(cloneRole, {
      role: await roleId('teacher'),
      name: 'Head teacher',
      nameBn: 'প্রধান শিক্ষক',
    });
    await w.school.head.run(assignPermissions, { role: id, rev: 1, give: ['identity.activity'], take: [] });
    expect((await w.school.head.run(viewAsRole, { role: id })).screens.map((screen) => screen.id)).toContain(
      'identity.activity',
    );
    expect((await w.stranger.head.refused(viewAsRole, { role: id })).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(viewAsRole, { role: id })).code).toBe('FORBIDDEN');
  });
});

describe('one’s own photo', () => {
  const { updateProfile, me } = identityActions;
  const picture = async (person: Person, target = 'user.photo') => {
    const data = (
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#227744' } })
        .png()
        .toBuffer()
    ).toString('base64');
    return (await person.run(filesActions.keep, { target, name: 'me.png', data })).id;
  };

  it('has an address that ends, and goes when it is taken away', async () => {
    const { student } = w.school;
    const photo = await picture(student);
    const { photo_url: url } = await student.run(updateProfile, { photo });
    const { pathname, searchParams } = new URL(url, 'http://school.test');
    const signed = {
      size: searchParams.get('size')!,
      until: searchParams.get('until')!,
      sig: searchParams.get('sig')!,
    };
    expect([
      pathname,
      isSigned(w.config.SECRET, photo, signed, w.system().now),
      isSigned(w.config.SECRET, photo, signed, new Date(w.system().now.getTime() + 7_200_000)),
    ]).toEqual([`/files/${photo}/photo.webp`, true, false]);
    expect((await student.run(me, {})).user.photo_url).toBe(url);
    expect((await student.run(updateProfile, { photo: null })).photo_url).toBe('');
    expect((await w.system().repo(User).get(student.actor.userId!)).photo).toBeUndefined();
  });

  it('is one that the person themselves sent for it', async () => {
    const foreign = await picture(w.school.teacher);
    const slide = await picture(w.school.office, 'slide.image');
    expect((await w.school.student.refused(updateProfile, { photo: foreign })).fields).toHaveProperty('photo');
    expect((await w.school.office.refused(updateProfile, { photo: slide })).fields).toHaveProperty('photo');
  });
});
