import { BarChart, LineChart } from '@mantine/charts';
import { Paper, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Chart.module.css';

const COLOURS = ['leaf.6', 'amber.6', 'blue.6', 'red.6', 'gray.6'];

export interface ChartProps {
  kind: 'bar' | 'line';
  title: string;
  /** Name of what the bars or points stand for. */
  label: string;
  series: readonly { key: string; label: string }[];
  rows: readonly { label: string; values: readonly number[] }[];
  /** A value of the series of that number as people read it. */
  format: (value: number, series: number) => string;
}

/** Readers have the table; a drawing that they do not hear takes no focus either. */
const QUIET = { accessibilityLayer: false };

/** A chart, and the same figures as a table: for readers always, for everyone else by a switch. */
export function Chart({ kind, title, label, series, rows, format }: ChartProps) {
  const { t } = useTranslation('kit');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Kind = kind === 'bar' ? BarChart : LineChart;
  return (
    <Paper
      withBorder
      p="md"
      component="figure"
      m={0}
      aria-label={t('chart.of', { what: title })}
      className={classes.figure}
    >
      <SegmentedControl
        size="xs"
        className={`${classes.views} no-print`}
        aria-label={t('chart.show')}
        value={view}
        onChange={(next) => setView(next === 'table' ? 'table' : 'chart')}
        data={[
          { value: 'chart', label: t('chart.chart') },
          { value: 'table', label: t('chart.table') },
        ]}
      />
      {view === 'chart' ? (
        <div aria-hidden>
          <Kind
            h={240}
            data={rows.map((row) => ({
              label: row.label,
              ...Object.fromEntries(series.map(({ key }, at) => [key, row.values[at]])),
            }))}
            dataKey="label"
            series={series.map(({ key, label: name }, at) => ({
              name: key,
              label: name,
              color: COLOURS[at % COLOURS.length]!,
            }))}
            valueFormatter={(value) => format(value, 0)}
            yAxisProps={{ width: 84 }}
            withLegend={series.length > 1}
            {...(kind === 'bar' ? { barChartProps: QUIET } : { lineChartProps: QUIET })}
          />
        </div>
      ) : null}
      <div className={view === 'table' ? classes.scroll : 'visually-hidden'}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {series.map((each) => (
                <th key={each.key} scope="col" className="number">
                  {each.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={`${row.label} ${at}`}>
                <th scope="row">{row.label}</th>
                {row.values.map((value, place) => (
                  <td key={series[place]!.key} className="number">
                    {format(value, place)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  );
}
