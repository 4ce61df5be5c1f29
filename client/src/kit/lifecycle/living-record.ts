export interface LivingRecord extends Readonly<Record<string, unknown>> {
  id: string;
  rev: number;
}
