import { AppError, type AnyEntity, type Row } from '@pathshala/shared/kit';
import type { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { visitorsErrors } from '@pathshala/shared/modules/school/visitors';
import { assertNotSuspended, systemPart, type Context } from '../../../../kernel';
import { keepFor } from '../../../foundation/files';
import { countPublicCall } from '../../../foundation/identity';
import { passGate, sendCode, type Gate } from './phone-gate';
import { visit } from './visit';
import { phoneOf } from './visit-key';

/** Files that one number may send in an hour. */
const KEEPING = { limit: 40, windowMs: 60 * 60_000 };
interface Site {
  site_id: string;
}
export interface Holder {
  /** The institution in the hands of the system, for the records filed under the number. */
  sys: Context;
  site: Row<typeof Institution>;
  phone: string;
}

/** Programs fill in every field of a form. @throws AppError FORM_REFUSED */
export function assertPerson({ honeypot }: { honeypot?: string | undefined }): void {
  if (honeypot) throw new AppError(visitorsErrors.FORM_REFUSED);
}

/** Handlers of the two steps of a gate, and the content behind it. */
export function defineGate(gate: Gate) {
  /** @throws AppError where the institution is shut for a time: a form that nobody works on is not taken */
  const see = async (ctx: Context, { site_id }: Site) => {
    const visited = await visit(ctx, site_id, gate.permission);
    await assertNotSuspended(visited.seen);
    return visited;
  };
  /** @throws AppError VISIT_ENDED */
  const holder = async (ctx: Context, input: Site & { key: string }): Promise<Holder> => {
    const { seen, site } = await see(ctx, input);
    const sys = systemPart(seen);
    return { sys, site, phone: phoneOf(sys, gate.scope, input.key) };
  };
  return {
    see,
    holder,
    async requestCode(
      ctx: Context,
      { site_id, ...given }: Site & Omit<Parameters<typeof sendCode>[2], 'seen' | 'site'>,
    ) {
      await sendCode(ctx, gate, { ...(await see(ctx, { site_id })), ...given });
      return {};
    },
    async enter(ctx: Context, { site_id, ...given }: Site & { phone: string; code: string }) {
      return passGate(ctx, gate, { ...(await see(ctx, { site_id })), ...given });
    },
    /** Keeps a file for a field of the entity that the form becomes. */
    async keepPaper(
      ctx: Context,
      entity: AnyEntity,
      { field, name, data, ...input }: Site & { key: string; field: string; name: string; data: string },
    ) {
      const { sys, phone } = await holder(ctx, input);
      await countPublicCall(ctx, `${gate.scope}-paper:${input.site_id}:${phone}`, KEEPING);
      const kept = await keepFor(sys, { target: `${entity.name}.${field}`, name, data, keeper: phone });
      return { id: kept.id, name: kept.name };
    },
  };
}
