import type { ReactNode } from 'react';
import classes from './Figures.module.css';

export interface Figure {
  /** Tells it from the others; also `data-figure` of the element. */
  key: string;
  label: string;
  value: ReactNode;
  tone?: 'good' | 'bad' | 'warn' | 'info' | 'neutral' | undefined;
}
interface FiguresProps {
  figures: readonly Figure[];
  /** One band with lines between, for the head of a page; without it they stand in a panel that has a frame already. */
  isFramed?: boolean;
  /** In one line, each number before its word, where there is no room for large ones. */
  isInline?: boolean;
  /** Announces changes to readers. */
  isLive?: boolean;
}

/** Some figures side by side, each with its word: sums, counts, shares. */
export function Figures({ figures, isFramed = false, isInline = false, isLive = false }: FiguresProps) {
  return (
    <dl
      className={classes.figures}
      data-framed={isFramed || undefined}
      data-inline={isInline || undefined}
      aria-live={isLive ? 'polite' : undefined}
    >
      {figures.map(({ key, label, value, tone }) => (
        <div key={key} className={classes.figure} data-figure={key} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
