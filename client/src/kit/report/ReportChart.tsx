import { shownCell, type Report, type ReportHead, type ShownColumn } from '@pathshala/shared';
import { Chart } from '../chart/Chart';
import { useLocale, useText } from '../text/locale';
import { useFormat } from '../text/use-format';

/** The chart of a report that declares one, in the words and figures of its columns. */
export function ReportChart({ report: { chart, title }, head }: { report: Report; head: ReportHead }) {
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  if (!chart || !head.chart || head.chart.length < 2) return null;
  const column = (key: string): ShownColumn | undefined => head.columns.find((each) => each.key === key);
  const [by, ...values] = [column(chart.by), ...chart.values.map(column)];
  if (!by || values.some((each) => !each)) return null;
  // A series that no point has (a comparison that nobody asked for) is not in the chart's legend either.
  const isDrawn = (at: number) => at === 0 || head.chart!.some((point) => point.values[at] !== 0);
  const shown = (values as ShownColumn[]).flatMap((each, at) => (isDrawn(at) ? [{ ...each, at }] : []));
  return (
    <Chart
      kind={chart.kind}
      title={say(title)}
      label={say(by.label)}
      series={shown.map(({ key, label }) => ({ key, label: say(label) }))}
      rows={head.chart.map((point) => ({
        label: shownCell(by, point.label, { locale, format }) || '–',
        values: shown.map(({ at }) => point.values[at]!),
      }))}
      format={(value, at) => shownCell(shown[at]!, value, { locale, format })}
    />
  );
}
