import { fill, t, type Text } from './text';

const SECONDS = t('{count} seconds', '{count} সেকেন্ড');
const MINUTES = t('{count} minutes', '{count} মিনিট');
/** Nobody divides by sixty to know when to come back. */
const SHORT = 90;

/** Time that someone waits: seconds below a minute and a half, minutes above it. */
export const waitText = (seconds: number): Text =>
  seconds <= SHORT ? fill(SECONDS, { count: seconds }) : fill(MINUTES, { count: Math.ceil(seconds / 60) });
