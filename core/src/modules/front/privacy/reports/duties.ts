import { groupBy, t, type ReportRow } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { DataBreach, DataRequest, privacyReports } from '@pathshala/shared/modules/front/privacy';
import { reportSpec, sharedRows } from '../../../../kernel';

const PLATFORM = t('The whole platform', 'পুরো প্ল্যাটফর্ম');
const OPEN = { state: 'open' };

/** Shows counts and dates only: the wording of a request stays with the institution. */
export const dutiesReport = reportSpec(privacyReports.duties, {
  async rows(ctx) {
    const ids = (await ctx.repo(Institution).find({ where: { status: { in: ['active', 'suspended'] } } })).map(
      ({ id }) => id,
    );
    const requests = groupBy(await sharedRows(ctx.kernel, DataRequest, ids, OPEN), ({ tenantId }) => tenantId);
    const breaches = groupBy(await ctx.repo(DataBreach).find({ where: OPEN }), ({ institution }) => institution ?? '');
    const all = [...new Set([...requests.keys(), ...breaches.keys()])];
    const names = await ctx.labels(Institution, all.filter(Boolean));
    return all
      .map((institution): ReportRow => {
        const asked = requests.get(institution) ?? [];
        const open = breaches.get(institution) ?? [];
        return {
          keys: { institution },
          cells: {
            institution: institution ? (names.get(institution) ?? t(institution, institution)) : PLATFORM,
            requests: asked.length,
            late: asked.filter(({ dueOn }) => dueOn < ctx.today).length,
            next: asked.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
            breaches: open.length,
            reportBy: open.map(({ dueAt }) => dueAt).toSorted()[0] ?? null,
          },
        };
      })
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  },
});
const nameOf = ({ cells }: ReportRow) => (cells['institution'] as { en: string }).en;
