import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import classes from './Trend.module.css';
import { scaleOf } from './trend-scale';

export interface TrendDay {
  id: string;
  label: string;
  percent: number;
}
interface TrendProps {
  days: readonly TrendDay[];
  /** The whole that the percentage refers to. */
  of: string;
  /** In the digits of the page. */
  format: (percent: number) => string;
}

const HEIGHT = 150;
const LEFT = 48;
const RIGHT = 14;
const TOP = 8;
const BOTTOM = 26;
const LABEL_WIDTH = 46;

/**
 * A percentage of some days as an area. The library of charts draws the same; it is as large as the whole dashboard, of
 * which this is one card. For sight alone: who uses it says the numbers.
 */
export function Trend({ days, of, format }: TrendProps) {
  const { ref, width } = useElementSize();
  const [near, setNear] = useState<number | null>(null);
  const { lines, lowest } = scaleOf(days.map(({ percent }) => percent));
  const room = Math.max(0, width - LEFT - RIGHT);
  const x = (at: number) => LEFT + (days.length > 1 ? (at / (days.length - 1)) * room : 0);
  const y = (percent: number) => TOP + ((100 - percent) / (100 - lowest)) * (HEIGHT - TOP - BOTTOM);
  const line = days.map(({ percent }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(percent)}`).join('');
  const every = Math.max(1, Math.ceil((days.length * LABEL_WIDTH) / Math.max(room, 1)));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const at = (event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / Math.max(room, 1);
    setNear(Math.min(days.length - 1, Math.max(0, Math.round(at * (days.length - 1)))));
  };
  const shown = near === null ? undefined : days[near];
  return (
    <div ref={ref} className={classes.trend} style={{ height: HEIGHT }} aria-hidden>
      {width > 0 ? (
        <svg width={width} height={HEIGHT} onPointerMove={follow} onPointerLeave={() => setNear(null)}>
          {lines.map((percent) => (
            <g key={percent}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(percent)} y2={y(percent)} className={classes.grid} />
              <text x={LEFT - 8} y={y(percent)} textAnchor="end" dominantBaseline="central">
                {format(percent)}
              </text>
            </g>
          ))}
          <path d={`${line}L${x(days.length - 1)} ${y(lowest)}L${LEFT} ${y(lowest)}Z`} className={classes.area} />
          <path d={line} className={classes.line} />
          {days.map(({ id, label, percent }, at) => (
            <g key={id}>
              <circle cx={x(at)} cy={y(percent)} r={at === near ? 4 : 3} className={classes.dot} />
              {(days.length - 1 - at) % every === 0 ? (
                <text x={x(at)} y={HEIGHT - 6} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      ) : null}
      {shown && near !== null ? (
        <Text size="xs" className={classes.told} style={{ left: x(near), top: y(shown.percent) }}>
          {shown.label} · {of} {format(shown.percent)}
        </Text>
      ) : null}
    </div>
  );
}
