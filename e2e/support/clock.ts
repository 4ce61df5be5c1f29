import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** When the product of a run begins to live: a Sunday morning in Dhaka, before the first lesson, in the month of a leap year that has 29 days. */
export const SCHOOL_MORNING = '2044-02-28T08:20:00+06:00';

const clockFile = () => process.env.CLOCK_FILE;

/** This moment, as the product has it: in the file that its processes read, else the machine's. */
export function now(): Date {
  const file = clockFile();
  if (!file) return new Date();
  return new Date(Date.parse(readFileSync(file, 'utf8')) + Date.now() - statSync(file).mtimeMs);
}

/** Moves the running product to another moment; time runs on from there. Its processes follow within a twentieth of a second. */
export async function moveTo(instant: string): Promise<void> {
  const file = clockFile();
  if (!file)
    throw new Error('The clock of a product that others started stays as it is; let it be started with CLOCK_FILE');
  writeFileSync(file, instant);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Moves the running product to a later moment, for a journey that waits for one. A product whose clock is the machine's
 * gets there on its own.
 */
export async function moveOnTo(instant: Date): Promise<void> {
  if (clockFile() && instant > now()) await moveTo(instant.toISOString());
}
