import { groupBy, t, type ParametersOf, type ReportCells, type ReportRow, type Text } from '@pathshala/shared/kit';
import { District } from '@pathshala/shared/modules/foundation/geo';
import { Package, PackageAttachment } from '@pathshala/shared/modules/foundation/packages';
import { overviewReports } from '@pathshala/shared/modules/front/overview';
import { formatsOf } from '@pathshala/shared/text';
import { filesOf, readActivity, reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { countSite, healthOf, unpaidOf } from '../services/count-site';

type Parameters = (typeof overviewReports.sites)['parameters'];
const NONE = t('None', 'নেই');
const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number | undefined) => Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10;

export const sitesReport = reportSpec<Parameters, ReportRow>(overviewReports.sites, {
  async rows(ctx, given) {
    const packages = await packagesOf(ctx);
    const sites = (
      await reachInstitutions(ctx, {
        reason: 'figures of institutions for the operator',
        area: 'figures',
        ids: given.institution ? [given.institution] : undefined,
      })
    )
      .filter(({ institution }) => !given.district || institution.district === given.district)
      .filter(({ institution }) => !given.package || packages.get(institution.id)?.includes(given.package))
      .sort((a, b) => a.institution.name.localeCompare(b.institution.name));
    const ids = sites.map(({ institution }) => institution.id);
    const shared = { given, unpaid: await unpaidOf(ctx), bytes: await filesOf(ctx.kernel).bytesOfInstitutions(ids) };
    const names = await namesOf(ctx, packages, sites);
    const rows: { cells: ReportCells; site: ReachedInstitution }[] = [];
    // One institution after the other: each asks a dozen questions, and nobody waits for this report at a counter.
    for (const site of sites) {
      const cells = given.show === 'health' ? await health(site, shared) : await figures(site, shared);
      rows.push({ site, cells: { ...cells, ...names(site.institution) } });
    }
    if (given.show === 'package' || given.show === 'district')
      return grouped(
        rows.map(({ cells }) => cells),
        given.show,
      );
    return rows.map(({ site, cells }) => ({ keys: { institution: site.institution.id }, cells }));
  },
});

interface Shared {
  given: ParametersOf<Parameters>;
  unpaid: ReadonlyMap<string, number>;
  bytes: ReadonlyMap<string, number>;
}

async function figures({ institution, inside }: ReachedInstitution, { given, unpaid, bytes }: Shared) {
  return {
    ...(await countSite(inside, given)),
    storage: megabytes(bytes.get(institution.id)),
    unpaid: unpaid.get(institution.id) ?? 0,
  };
}

async function health({ institution, inside }: ReachedInstitution, shared: Shared): Promise<ReportCells> {
  const [last] = await readActivity(inside, { skip: 0, limit: 1 });
  const { faults } = await countSite(inside, shared.given);
  const at = (locale: 'en' | 'bn') => (last ? formatsOf(locale).dateTime(last.at) : NONE[locale]);
  return {
    lastActivity: { en: at('en'), bn: at('bn') },
    faults,
    ...(await healthOf(inside)),
    storage: megabytes(shared.bytes.get(institution.id)),
    unpaid: shared.unpaid.get(institution.id) ?? 0,
  };
}

/** Packages in force today, by institution. */
async function packagesOf(ctx: Context): Promise<ReadonlyMap<string, string[]>> {
  const rows = await ctx.repo(PackageAttachment).find({ atMost: 50_000 });
  const inForce = rows.filter(
    ({ startsOn, endsOn }) => (!startsOn || startsOn <= ctx.today) && (!endsOn || endsOn >= ctx.today),
  );
  return new Map(
    [...groupBy(inForce, (row) => row.institution)].map(([id, own]) => [id, own.map((row) => row.package)]),
  );
}

async function namesOf(ctx: Context, packages: ReadonlyMap<string, string[]>, sites: readonly ReachedInstitution[]) {
  const plans = await ctx.labels(Package, [...new Set([...packages.values()].flat())]);
  const districts = await ctx.labels(District, [
    ...new Set(sites.flatMap(({ institution }) => institution.district ?? [])),
  ]);
  const joined = (texts: readonly Text[]): Text =>
    texts.length === 0 ? NONE : t(texts.map(({ en }) => en).join(', '), texts.map(({ bn }) => bn).join(', '));
  return ({ id, name, nameBn, district }: ReachedInstitution['institution']) => ({
    institution: { en: name, bn: nameBn },
    package: joined((packages.get(id) ?? []).flatMap((plan) => plans.get(plan) ?? [])),
    district: (district && districts.get(district)) || NONE,
  });
}

/** Sums of the institutions that have the same package or district. */
function grouped(rows: readonly ReportCells[], by: 'package' | 'district'): ReportRow[] {
  return [...groupBy(rows, (cells) => (cells[by] as Text).en)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, own]) => {
      const sums = Object.entries(own[0]!)
        .filter(([, value]) => typeof value === 'number')
        .map(([name]) => [name, own.reduce((total, cells) => total + Number(cells[name]), 0)]);
      return { cells: { [by]: own[0]![by] ?? null, institutions: own.length, ...Object.fromEntries(sums) } };
    });
}
