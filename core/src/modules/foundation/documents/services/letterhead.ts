import type { Row } from '@pathshala/shared/kit';
import { Letterhead, paperTexts } from '@pathshala/shared/modules/foundation/documents';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { formatsOf } from '@pathshala/shared/text';
import { picture, systemContext, type Context } from '../../../../kernel';

type Picture = ReturnType<typeof picture>;
/** Signatory, as the template draws it. */
export interface Signature {
  name: string;
  role: string;
  image: Picture;
}
export type Signatory = 'head' | 'controller' | 'accountant';

/**
 * The head of every paper of the caller's institution, in the language of the paper, with the signatures that the
 * institution keeps.
 */
export async function letterheadOf(ctx: Context) {
  if (!ctx.tenantId) return headOfGroup(ctx);
  // Anyone who may print a paper gets its head; the signatures themselves are read by their keepers alone.
  const sys = systemContext(ctx.kernel, 'the head of a paper', { tenantId: ctx.tenantId });
  const institution = await sys.repo(Institution).get(ctx.tenantId!);
  const own = await sys.repo(Letterhead).findOne({ key: 'default' });
  const isBengali = ctx.locale === 'bn';
  const say = (en: string | undefined, bn: string | undefined) => (isBengali ? (bn ?? en) : (en ?? bn)) ?? '';
  const { name, nameBn, eiin, phone, email, color } = institution;
  const codes = [
    eiin ? `${paperTexts.eiin[ctx.locale]}: ${eiin}` : '',
    say(own?.codes, own?.codesBn),
    phone ? `${paperTexts.phone[ctx.locale]}: ${formatsOf(ctx.locale).phone(phone)}` : '',
    email,
  ];
  return {
    name: say(name, nameBn),
    otherName: name === nameBn ? null : isBengali ? name : nameBn,
    address: say(institution.address, institution.addressBn),
    codes: codes.filter(Boolean).join(' · '),
    motto: say(own?.motto, own?.mottoBn) || null,
    logo: picture(own?.logo ?? institution.logo),
    color: color ?? null,
    blankMm: own?.blankMm ?? 0,
    signatures: {
      head: signatureOf(ctx, own, 'head'),
      controller: signatureOf(ctx, own, 'controller'),
      accountant: signatureOf(ctx, own, 'accountant'),
    } satisfies Record<Signatory, Signature>,
  };
}

/** A paper of no single institution is headed by the name of the caller's group; nobody has kept signatures for it. */
async function headOfGroup(ctx: Context) {
  const group = ctx.actor.groupId ? await ctx.repo(InstitutionGroup).findOne({ id: ctx.actor.groupId }) : null;
  const unsigned = (who: Signatory) => signatureOf(ctx, null, who);
  return {
    name: (ctx.locale === 'bn' ? group?.nameBn : group?.name) ?? '',
    otherName: group && group.name !== group.nameBn ? (ctx.locale === 'bn' ? group.name : group.nameBn) : null,
    address: '',
    codes: '',
    motto: null,
    logo: picture(undefined),
    color: null,
    blankMm: 0,
    signatures: { head: unsigned('head'), controller: unsigned('controller'), accountant: unsigned('accountant') },
  };
}

function signatureOf({ locale }: Context, own: Row<typeof Letterhead> | null, who: Signatory): Signature {
  const field = (name: string) => {
    const value = (suffix: string) => (own as Record<string, string | undefined> | null)?.[`${who}${name}${suffix}`];
    return (locale === 'bn' ? (value('Bn') ?? value('')) : (value('') ?? value('Bn'))) ?? '';
  };
  return {
    name: field('Name'),
    role: field('Role') || paperTexts[who][locale],
    image: picture(own?.[`${who}Signature`]),
  };
}
