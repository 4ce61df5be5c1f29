import { IconAlertTriangle, IconCheck, IconCircle, IconCircleHalf2, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'urgent';
/** Amber says that something is under way, late or in part, which is no warning; the triangle is for urgent matters. */
const icons = {
  neutral: IconCircle,
  good: IconCheck,
  warn: IconCircleHalf2,
  bad: IconX,
  info: IconInfoCircle,
  urgent: IconAlertTriangle,
};

/** A state that is well asks for nothing and is a plain word; frames are for waiting, late and failed ones. */
export const asksNothing = (tone: Tone): boolean => tone === 'good' || tone === 'neutral';

interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Without a frame. */
  quiet?: boolean;
  /** A sentence: it may wrap. */
  isLong?: boolean;
}

/** A word with its colour and sign; colour never carries the meaning alone. */
export function StatusBadge({ tone, children, quiet = false, isLong = false }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-quiet={quiet || undefined} data-long={isLong || undefined}>
      {quiet && tone === 'neutral' ? null : <Icon size={13} stroke={2.4} aria-hidden />}
      {children}
    </span>
  );
}
