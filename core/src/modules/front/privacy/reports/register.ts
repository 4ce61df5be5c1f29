import { personalFields, ROLES, t, type Entity, type Personal, type ReportRow, type Text } from '@pathshala/shared/kit';
import { DataTerm, privacyReports, TERMS } from '@pathshala/shared/modules/front/privacy';
import { reportSpec, type Context } from '../../../../kernel';

const AT_ERASURE: Readonly<Record<Personal['rows'], Text>> = {
  purge: t('Deleted', 'মুছে যায়'),
  keep: t('Emptied', 'খালি করা হয়'),
  institution: t('Kept', 'থাকে'),
};
const REMAINS = t('Kept', 'থাকে');
const joined = (texts: readonly Text[]): Text => ({
  en: texts.map(({ en }) => en).join(', '),
  bn: texts.map(({ bn }) => bn).join(', '),
});

/** Nothing is typed here: a kind of record is in the register as soon as it is declared. */
export const registerReport = reportSpec(privacyReports.register, {
  async rows(ctx) {
    const { modules } = ctx.kernel.registry;
    const days = await daysByEntity(ctx);
    return modules.flatMap(({ labels, entities }) =>
      entities.flatMap((entity): ReportRow[] => {
        const { personal } = entity;
        if (!personal || personal.rows === 'institution') return [];
        return [
          {
            keys: { entity: entity.name },
            cells: {
              module: labels,
              record: entity.labels.many,
              whose: joined(peopleOf(ctx, entity, personal.of)),
              values: joined(personalFields(entity.fields).flatMap((field) => entity.fields[field]?.label ?? [])),
              readers: joined(entity.access.read.map((role) => ROLES[role].label)),
              days: days.get(entity.name) ?? null,
              atErasure: personal.rows === 'keep' && personal.empty.length === 0 ? REMAINS : AT_ERASURE[personal.rows],
            },
          },
        ];
      }),
    );
  },
});

/** The people that an entity leads to; a record that is a person, or that only a number leads to, names itself. */
function peopleOf(ctx: Context, entity: Entity, paths: readonly string[]): Text[] {
  const named = paths.flatMap((path) => {
    const target = entity.fields[path]?.of.entity;
    return target ? [ctx.kernel.entity(target).labels.one] : [];
  });
  return named.length > 0 ? [...new Map(named.map((label) => [label.en, label])).values()] : [entity.labels.one];
}

/** Terms in force: of the institution where it has set its own. */
async function daysByEntity(ctx: Context): Promise<Map<string, number>> {
  const own = new Map(
    (ctx.tenantId ? await ctx.repo(DataTerm).find() : []).map(({ key, days }) => [key, days] as const),
  );
  return new Map(Object.entries(TERMS).map(([key, { entity, days }]) => [entity, own.get(key) ?? days]));
}
